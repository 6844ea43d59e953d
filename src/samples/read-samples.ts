import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type NewAuthor, newAuthorSchema } from '#authors/author.schema.ts'
import { contentTypeName, newContentSchema } from '#content/model/content.schema.ts'
import { contentTypes } from '#content/types/registry.ts'
import { projectRoot } from '#platform/project-root.ts'
import { type NewSeries, newSeriesSchema } from '#series/series.schema.ts'

export const SAMPLE_FOLDER = join(projectRoot, 'sample-content')
const folderNames = new Set(contentTypes.map(({ tableName }) => tableName))

const commentSchema = z.strictObject({
  on: z.string(),
  author: z.string(),
  email: z.email(),
  content: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  createdAt: z.coerce.date(),
})

export type SampleItem = {
  name: string
  fields: z.output<ReturnType<typeof newContentSchema>>
  /** The addresses of its topics: their numbers are the site's own. */
  topics: string[]
  /** The name of the series that it is a part of. */
  series: string | null
}
export type SampleComment = z.output<typeof commentSchema>

/**
 * Reads the items of `sample-content/`, oldest first, so that ids follow the dates as they would in a newsroom.
 * @throws ZodError when a file does not hold what a form could have sent
 */
export async function readSampleItems(): Promise<SampleItem[]> {
  const items: SampleItem[] = []
  const folders = (await readdir(SAMPLE_FOLDER)).filter((folder) => folderNames.has(folder))
  for (const folder of folders) {
    const files = (await readdir(join(SAMPLE_FOLDER, folder))).filter((file) => file.endsWith('.html'))
    for (const file of files) {
      items.push(
        parseItem(basename(file, '.html'), await readFile(join(SAMPLE_FOLDER, folder, file), 'utf8')),
      )
    }
  }
  return items.sort((a, b) => Number(a.fields.publishedAt) - Number(b.fields.publishedAt))
}

/** Who wrote it: what their pages tell. */
export async function readSampleAuthors(): Promise<NewAuthor[]> {
  const text = await readFile(join(SAMPLE_FOLDER, 'authors.json'), 'utf8')
  return z.array(newAuthorSchema).parse(JSON.parse(text))
}

/** What some of it is read in, one after the other: the oldest item of each is its first part. */
export async function readSampleSeries(): Promise<NewSeries[]> {
  const text = await readFile(join(SAMPLE_FOLDER, 'series.json'), 'utf8')
  return z.array(newSeriesSchema).parse(JSON.parse(text))
}

export async function readSampleComments(): Promise<SampleComment[]> {
  const text = await readFile(join(SAMPLE_FOLDER, 'comments.json'), 'utf8')
  return z.array(commentSchema).parse(JSON.parse(text))
}

/** A file is an HTML comment that holds the fields as JSON, and then the text. `media:x` names a file of `media/`. */
function parseItem(name: string, text: string): SampleItem {
  const [, json = '{}', body = ''] = /^<!--\s*(\{[\s\S]*?\n\})\s*-->\n([\s\S]*)$/.exec(text) ?? []
  const raw = JSON.parse(json.replaceAll('"media:', '"/media/sample/')) as {
    type: string
    topics?: unknown
    series?: unknown
    details?: { price?: unknown }
  }
  if (raw.details && 'price' in raw.details) {
    const { price, ...details } = raw.details
    raw.details = { ...details, pricePesewas: price } as typeof raw.details
  }
  const { topics = [], series = null, ...fields } = raw
  return {
    name,
    fields: newContentSchema(contentTypeName.parse(raw.type)).parse({ ...fields, body }),
    topics: z.array(z.string()).parse(topics),
    series: z.string().nullable().parse(series),
  }
}
