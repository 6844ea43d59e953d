import { newContentSchema } from '#content/model/content.schema.ts'
import { type ContentTypeName, contentTypeNames, contentTypeOf } from '#content/types/registry.ts'

export type Fields = Record<string, unknown> & { details: Record<string, unknown> }

/** Made once: making one costs more than parsing with it. */
const schemas = Object.fromEntries(contentTypeNames.map((type) => [type, newContentSchema(type)])) as Record<
  ContentTypeName,
  ReturnType<typeof newContentSchema>
>

/** What stands in a field that may not be empty where the hostile text was refused. */
const PLAIN: Record<string, string> = { title: 'A plain title', 'authors.0.familyName': 'Mensah' }

/** A form of a type with the same text in every one of its text fields, its own details among them. */
export function sameTextEverywhere(type: ContentTypeName, text: string): Fields {
  return {
    ...{ title: text, description: text, body: text, category: text, imageUrl: text, imageAlt: text },
    ...{ publishedAt: text, lawStatedAt: text },
    authors: [{ givenName: text, familyName: text, credential: text }],
    details: Object.fromEntries(
      Object.keys(contentTypeOf({ type }).details.shape).map((name) => [name, text]),
    ),
  }
}

/** The paths of every text field of a type, such as `title`, `authors.0.familyName`, `details.audioUrl`. */
export function textFieldsOf(type: ContentTypeName): string[] {
  const { authors: _, details, ...own } = sameTextEverywhere(type, '')
  return [
    ...Object.keys(own),
    ...['authors.0.givenName', 'authors.0.familyName', 'authors.0.credential'],
    ...Object.keys(details).map((name) => `details.${name}`),
  ]
}

/** A form of a type with a text of its own in each of these fields; what must stand in the others is plain. */
export function formOf(type: ContentTypeName, texts: ReadonlyMap<string, string>): Fields {
  const form = withoutFields(sameTextEverywhere(type, ''), textFieldsOf(type))
  for (const [path, text] of texts) setField(form, path, text)
  return form
}

/** The paths of the fields that a schema refuses, such as `details.audioUrl`. */
export function refusedFields(type: ContentTypeName, fields: Fields): string[] {
  const { error } = schemas[type].safeParse({ type, ...fields })
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))].sort()
}

/** The same form without what was refused. */
export function withoutFields(fields: Fields, refused: string[]): Fields {
  const left: Fields = structuredClone(fields)
  for (const path of refused) {
    if (path.startsWith('authors')) setField(left, path, PLAIN[path] ?? '')
    else setField(left, path, PLAIN[path])
  }
  return left
}

/** Sets the field at a path, or the one that a line of its text stands in; undefined takes it away. */
function setField(fields: Fields, path: string, value: string | undefined): void {
  let place: Record<string, unknown> = fields
  const steps = path.split('.')
  while (steps.length > 1 && typeof place[steps[0]!] === 'object')
    place = place[steps.shift()!] as Record<string, unknown>
  if (value === undefined) delete place[steps[0]!]
  else place[steps[0]!] = value
}

/** What is kept of an accepted form. */
export const parseNew = (type: ContentTypeName, fields: Fields) => schemas[type].parse({ type, ...fields })
