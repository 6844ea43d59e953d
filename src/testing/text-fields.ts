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

/** The paths of the fields that a schema refuses, such as `details.audioUrl`. */
export function refusedFields(type: ContentTypeName, fields: Fields): string[] {
  const { error } = schemas[type].safeParse({ type, ...fields })
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))].sort()
}

/** The same form without what was refused. */
export function withoutFields(fields: Fields, refused: string[]): Fields {
  const left: Fields = structuredClone(fields)
  for (const path of refused) {
    const steps = path.split('.')
    const last = steps.pop()!
    const place = steps.reduce<Record<string, unknown>>(
      (value, step) => value[step] as Record<string, unknown>,
      left,
    )
    if (path.startsWith('authors')) place[last] = PLAIN[path] ?? ''
    else if (PLAIN[path]) place[last] = PLAIN[path]
    else delete place[last]
  }
  return left
}

/** What is kept of an accepted form. */
export const parseNew = (type: ContentTypeName, fields: Fields) => schemas[type].parse({ type, ...fields })
