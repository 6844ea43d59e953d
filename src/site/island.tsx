import { type ComponentType, createContext, type JSX, type ReactElement, useContext } from 'react'
import type { Assets } from '#platform/assets.ts'

type Module = Record<string, ComponentType<never>>
/** Component → the source file that the browser loads it from. */
export type IslandSources = ReadonlyMap<unknown, string>

/** @param files modules by their path from this folder, like `./islands/comment-form.island.tsx` */
export function islandSources(files: Record<string, Module>): IslandSources {
  return new Map(
    Object.entries(files).flatMap(([path, module]) =>
      Object.values(module).map((component) => [component, path.replace('./', 'src/site/')] as const),
    ),
  )
}

export const IslandsContext = createContext(
  islandSources(import.meta.glob<Module>('./islands/*.island.tsx', { eager: true })),
)
const RUNTIME = 'src/site/client/hydrate.ts'

export const AssetsContext = createContext<Assets>({
  url: (source) => source,
  styles: () => [],
  imports: () => [],
})
const InIsland = createContext(false)

/**
 * Makes its one child better in the browser: the server renders it as plain HTML that works by itself, and the
 * browser fetches React and the component's code only at the first touch. The child is the one exported component
 * of a file in `islands/`; its props are JSON.
 */
export function Island({ children }: { children: ReactElement<object> }): JSX.Element {
  const assets = useContext(AssetsContext)
  const sources = useContext(IslandsContext)
  if (useContext(InIsland)) return children // the outer island hydrates this one
  const source = sources.get(children.type)
  if (!source) throw new Error('<Island> needs the component of a file in src/site/islands.')
  const also = [...new Set([...assets.imports(source), ...assets.imports(RUNTIME)])]
  return (
    <x-island
      src={assets.url(source)}
      runtime={assets.url(RUNTIME)}
      also={also.join(' ') || undefined}
      props={JSON.stringify(children.props)}
    >
      <InIsland value={true}>{children}</InIsland>
    </x-island>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-island': {
        src: string
        runtime: string
        also: string | undefined
        props: string
        children?: React.ReactNode
      }
    }
  }
}
