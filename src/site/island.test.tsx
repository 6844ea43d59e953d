import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Assets } from '#platform/assets.ts'
import { AssetsContext, Island, IslandsContext, islandSources } from './island.tsx'

function Counter({ start }: { start: number }) {
  return <output>{start}</output>
}

function Form({ title }: { title: string }) {
  return (
    <form action="/comments">
      <h2>{title}</h2>
      <Island>
        <Counter start={1} />
      </Island>
    </form>
  )
}

const sources = islandSources({
  './islands/counter.island.tsx': { Counter },
  './islands/form.island.tsx': { Form },
})
const assets: Assets = {
  url: (source) => `/assets/${source.split('/').at(-1)}.js`,
  styles: () => [],
  imports: (source) =>
    source.includes('islands') ? ['/assets/react.js', '/assets/own.js'] : ['/assets/react.js'],
}

function render(island: ReactElement): string {
  return renderToStaticMarkup(
    <AssetsContext value={assets}>
      <IslandsContext value={sources}>{island}</IslandsContext>
    </AssetsContext>,
  )
}

test('an island is plain HTML, and says what makes it better', () => {
  const html = render(
    <Island>
      <Counter start={7} />
    </Island>,
  )
  expect(html).toBe(
    '<x-island src="/assets/counter.island.tsx.js" runtime="/assets/hydrate.ts.js"' +
      ' also="/assets/react.js /assets/own.js" props="{&quot;start&quot;:7}">' +
      '<output>7</output></x-island>',
  )
})

test('an island inside an island is drawn as part of the outer one', () => {
  const html = render(
    <Island>
      <Form title="Say something" />
    </Island>,
  )
  expect(html.match(/<x-island/g)).toHaveLength(1)
  expect(html).toContain('<form action="/comments"><h2>Say something</h2><output>1</output></form>')
})

test('what a reader wrote cannot break out of the props', () => {
  const html = render(
    <Island>
      <Form title={'"><script>alert(1)</script>'} />
    </Island>,
  )
  expect(html).not.toContain('<script>')
})

test('a component that is not in the islands’ folder is refused while the page is drawn', () => {
  const Stranger = () => <p>Not an island</p>
  expect(() =>
    render(
      <Island>
        <Stranger />
      </Island>,
    ),
  ).toThrow('src/site/islands')
  expect(() =>
    render(
      <Island>
        <p>Plain HTML</p>
      </Island>,
    ),
  ).toThrow('src/site/islands')
})
