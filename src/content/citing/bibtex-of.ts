import { type Citable, fullName } from './citable.ts'

/** What TeX would take for a command, and how it is written. */
const WORDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

const KINDS: Partial<Record<Citable['kind'], string>> = {
  ...{ brief: 'Case brief', episode: 'Audio podcast episode', video: 'Video' },
}

/** A citation as an entry of BibLaTeX, which BibTeX reads too. @param key its name, of letters, digits and hyphens */
export function bibtexOf(item: Citable, key: string): string {
  const isBook = item.kind === 'book'
  const names = item.names.length > 0 ? item.names : [{ whole: item.site }]
  const fields: [name: string, value: string | null][] = [
    [
      'author',
      names
        .map((name) =>
          'given' in name && name.given
            ? `${escaped(name.family)}, ${escaped(name.given)}`
            : `{${escaped(fullName(name))}}`,
        )
        .join(' and '),
    ],
    ['title', `{${escaped(item.title)}}`],
    ...(isBook
      ? ([
          ['publisher', escaped(item.publisher)],
          ['edition', item.edition === null ? null : String(item.edition)],
          ['year', item.year],
        ] as [string, string | null][])
      : ([
          ['booktitle', item.kind === 'episode' ? escaped(item.show) : null],
          ['organization', escaped(item.site)],
          ['date', item.day],
          ['year', item.day.slice(0, 4)],
          ['number', item.kind === 'episode' && item.number !== null ? String(item.number) : null],
          ['type', KINDS[item.kind] ?? null],
          ['note', item.kind === 'brief' && item.cited ? escaped(`On ${item.cited}`) : null],
        ] as [string, string | null][])),
    ['url', item.url],
    ['urldate', item.accessed],
    ['langid', 'english'],
  ]
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}}`)
  return `@${isBook ? 'book' : 'online'}{${key},\n${lines.join(',\n')}\n}\n`
}

function escaped(words: string): string {
  return words.replace(/[\\&%$#_{}~^]/g, (sign) => WORDS[sign] ?? `\\${sign}`)
}
