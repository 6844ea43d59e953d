import { test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
const rep = (s: string, bytes = 1_000_000) => s.repeat(Math.floor(bytes / s.length))
const cases: Record<string, string> = {
  nestB: '<b>'.repeat(50_000), nestB2: '<b>x'.repeat(50_000), nestDiv: '<div>'.repeat(50_000), nestClosed: '<b>'.repeat(50_000)+'</b>'.repeat(50_000),
  nestUnknown: '<zz>'.repeat(50_000), nestSvg: '<svg>'.repeat(50_000), nestP: '<p>'.repeat(50_000), nestLi: '<ul><li>'.repeat(50_000), table: '<table><tr><td>'.repeat(50_000),
  nest1M: rep('<b>'), nest1Mdiv: rep('<div>'), lt: rep('<'), gt: rep('>'), amp: rep('&'), amp2: rep('&amp;'), amph: rep('&#'), ampx: rep('&#x'), comment: rep('<!--'), comment2: rep('<!'), cdata: rep('<![CDATA['), pi: rep('<?'),
  attrs: '<p ' + rep('a '), attrs2: '<p ' + rep('a=1 '), attrsU: '<p ' + Array.from({ length: 120_000 }, (_, i) => `a${i}=1`).join(' ') + '>', longattr: `<a href="${'a'.repeat(1e6)}">x</a>`, closeP: rep('</p>'), closeB: rep('</b>'), iframe: rep('<iframe>'), iframe2: rep('<iframe><b>x</b></iframe>'), iframe3: rep('<iframe>&lt;iframe&gt;'), noscript: rep('<noscript>'), noscript2: rep('<noscript></p>'), noscript3: rep('<p><noscript></p>'), noscript4: rep('<p><noscript></p></noscript>'),
  script: rep('<script>'), style: rep('<style>a{}</style>'), xmp: rep('<xmp>'), textarea: rep('<textarea>'), title: rep('<title>'), plaintext: rep('<plaintext>'), template: rep('<template>'), spaces: '<p>' + ' '.repeat(1e6), spaces2: rep('<p> '), empties: rep('<p></p>'), emptynest: rep('<p><b><i><u><s></s></u></i></b></p>'), figure: rep('<figure data-embed=youtube data-id=dQw4w9WgXcQ>'), img: rep('<img src=https://a/b alt=x>'), font: rep('<font color=red>'), h1: rep('<h1>'), a: rep('<a href=https://x>'), text: rep('x'), nfd: rep('e\u0301'), uni: rep('\u0340'), fdfa: 'ﷺ'.repeat(300_000), quotes: rep('<p a="'), quotes2: rep('<a href=\'"'), select: rep('<select><option>'), nbsp: rep('&nbsp;'), emptyA: '<p>' + rep('<a href="x">'), mixed: rep('<p><b>x</p></b>'),
  deepEmpty: '<b>'.repeat(99) + '</b>'.repeat(99), deepEmpty40: rep('<b>'.repeat(90) + '</b>'.repeat(90)), wsNest: rep('<b> '.repeat(90) + '</b>'.repeat(90)),
}
test('perf', () => {
  for (const [name, html] of Object.entries(cases)) {
    const t = performance.now()
    let out = ''
    try { out = `ok ${cleanHtml(html).length}` } catch (e) { out = 'THROW ' + (e as Error).message.slice(0, 80) }
    const ms = performance.now() - t
    if (ms > 400 || out.startsWith('THROW')) process.stdout.write(`${name} ${html.length} ${ms.toFixed(0)}ms ${out}\n`)
  }
}, 300_000)
