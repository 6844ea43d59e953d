import { posix } from 'node:path'
import { InvalidInput } from '#platform/errors.ts'
import { DAMAGED, openZip, type ZipFile } from './open-zip.ts'
import { childrenOf, parseXml, within, type XmlElement } from './parse-xml.ts'

const OTHER_FILE = 'This is no Word document (.docx). Save it as one and bring it anew.'
/** How files of old Office begin, and new ones that are locked by a password. */
const OLD_OFFICE = 'd0cf11e0'
const OLD_FILE =
  'This is a Word file of the old kind (.doc), or one with a password. Open it in Word, save it as .docx without a password and bring it anew.'

export type Relationship = { type: string; target: string; isExternal: boolean }

/** A document's parts, found by what they are to each other and not by their names. */
export type DocxPackage = {
  main: string
  /** Whether it carries macros; they are never read. */
  hasMacros: boolean
  /** The part, parsed; null where there is none. */
  part(name: string): XmlElement | null
  /** What the part refers to, by id. */
  relationsOf(name: string): ReadonlyMap<string, Relationship>
  /** The part of a kind that the main part refers to, such as `styles`. */
  related(kind: string): string[]
  file(name: string): Buffer | null
  /** Parts that were broken and read as far as they go. */
  broken: Set<string>
}

/** @throws InvalidInput in words that say what to do */
export function openDocx(bytes: Buffer): DocxPackage {
  if (bytes.toString('hex', 0, 4) === OLD_OFFICE) throw new InvalidInput(OLD_FILE)
  if (bytes.toString('latin1', 0, 2) !== 'PK') throw new InvalidInput(OTHER_FILE)
  const zip = openZip(bytes)
  const broken = new Set<string>()
  const relationsOf = (name: string) => readRelations(zip, name)
  const [main] = [...relationsOf('').values()].filter(({ type }) => type === 'officeDocument')
  const name = main?.target ?? 'word/document.xml'
  if (!zip.names.includes(name)) throw new InvalidInput(zip.names.length > 0 ? OTHER_FILE : DAMAGED)
  return {
    main: name,
    hasMacros: zip.names.some((each) => /vbaProject\.bin$/i.test(each)),
    broken,
    relationsOf,
    file: (part) => zip.read(part),
    related: (kind) =>
      [...relationsOf(name).values()].filter(({ type }) => type === kind).map(({ target }) => target),
    part(part) {
      const source = zip.read(part)
      if (!source) return null
      const { root, isBroken } = parseXml(source)
      if (isBroken) broken.add(part)
      return root
    },
  }
}

/** Where `word/document.xml` says what it refers to: `word/_rels/document.xml.rels`. */
function readRelations(zip: ZipFile, part: string): Map<string, Relationship> {
  const folder = posix.dirname(part)
  const source = zip.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  if (!source) return new Map()
  const { root } = parseXml(source)
  const relations = childrenOf(root).flatMap((list) => [...within(list, 'Relationship')])
  return new Map(
    relations.map(({ attributes }) => {
      const { Id = '', Type = '', Target = '', TargetMode } = attributes
      const isExternal = TargetMode === 'External'
      const inside = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      return [Id, { type, target: isExternal ? Target : inside, isExternal }]
    }),
  )
}
