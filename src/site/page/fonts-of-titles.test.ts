import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FURTHER_FONTS, fontsOfTitles } from './fonts-of-titles.ts'

const [SERIF, GHANA, MORE] = ['', '-ghana', '-more'].map((part) => `src/site/styles/fonts/serif${part}.woff2`)
const STYLES = ['src/site/styles/fonts.css', 'src/admin/app/ui/theme/panel.css']
/** What a server may send before the first word comes back (RFC 6928), less a header of 400 bytes. */
const FIRST_PACKETS = 14_600 - 400

test('a page asks for the letters of Ghana only when one of its titles has them', () => {
  expect(fontsOfTitles('<h1>The law of Ghana</h1><p>ɛ, é & more</p>')).toEqual([SERIF])
  expect(fontsOfTitles('<h1 class="a">Asɛm yi di ka</h1>')).toEqual([SERIF, GHANA])
  expect(fontsOfTitles('<h2><a href="/ɛ">Law &amp; &lt;order&gt;\n</a></h2>')).toEqual([SERIF])
  expect(fontsOfTitles('<h3><a href="#x">Café\n in Osu</a></h3><h1>Ŋmɛ</h1>')).toEqual([SERIF, GHANA, MORE])
})

test('English titles come in the first packets of a connection, and no two files weigh more than 25 kB', () => {
  const [serif = 0, ghana = 0, more = 0] = [SERIF, GHANA, MORE].map((file) => statSync(file ?? '').size)
  expect(serif).toBeLessThan(FIRST_PACKETS)
  expect(serif + Math.max(ghana, more)).toBeLessThan(25_000)
})

test.each(STYLES)('%s says of every letter what the server says', (path) => {
  const styles = readFileSync(path, 'utf8')
  for (const { font, letters } of FURTHER_FONTS) {
    const name = font.slice(font.lastIndexOf('/'))
    const rule = styles.slice(styles.indexOf(name)).split('}')[0] ?? ''
    const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) =>
      [from, to].map((code) => Number.parseInt(code, 16)),
    )
    expect(ranges.length).toBeGreaterThan(2)
    const codes = Array.from({ length: 0x3000 - 0x20 }, (_, index) => index + 0x20)
    const styled = codes.filter((code) => ranges.some(([from = 0, to = 0]) => code >= from && code <= to))
    expect(codes.filter((code) => letters.test(String.fromCharCode(code)))).toEqual(styled)
  }
})
