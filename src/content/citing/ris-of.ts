import { type Citable, fullName } from './citable.ts'

const TYPES = { text: 'ELEC', brief: 'ELEC', episode: 'SOUND', video: 'VIDEO', book: 'BOOK' } as const

/** A citation as Zotero, Mendeley and EndNote take it. */
export function risOf(item: Citable): string {
  const names = item.names.length > 0 ? item.names : [{ whole: item.site }]
  const day = (of: string) => of.replaceAll('-', '/')
  const lines: [tag: string, value: string][] = [
    ['TY', TYPES[item.kind]],
    ...names.map((name): [string, string] => [
      'AU',
      'given' in name && name.given ? `${name.family}, ${name.given}` : fullName(name),
    ]),
    ['TI', item.title],
    ...(item.kind === 'book'
      ? ([
          ['PB', item.publisher],
          ['ET', item.edition === null ? '' : String(item.edition)],
          ['PY', item.year],
        ] as [string, string][])
      : ([
          ['T2', item.kind === 'episode' ? item.show : item.kind === 'video' ? 'YouTube' : item.site],
          ['PB', item.kind === 'text' || item.kind === 'brief' ? '' : item.site],
          ['M1', item.kind === 'episode' && item.number !== null ? String(item.number) : ''],
          ['M3', item.kind === 'brief' ? 'Case brief' : ''],
          ['N1', item.kind === 'brief' && item.cited ? `On ${item.cited}` : ''],
          ['PY', item.day.slice(0, 4)],
          ['DA', day(item.day)],
        ] as [string, string][])),
    ['UR', item.url],
    ['Y2', day(item.accessed)],
    ['LA', 'en'],
  ]
  const kept = lines.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${oneLine(value)}`)
  return [...kept, 'ER  - ', ''].join('\r\n')
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim()
}
