import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorFault } from '#platform/operator-fault.ts'

const NAME = 'export.json'
const table = z.object({
  file: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  sha256: z.string(),
  /** The highest number that was given, whether or not its row is still there; null: it gives none. */
  lastNumber: z.number().int().nullable(),
})
const manifest = z.object({
  format: z.literal(1),
  /** Of the program. */
  release: z.string(),
  /** The steps of the schema that had run. */
  migrations: z.array(z.string()),
  /** Whether the hashes of passwords are in it. */
  withSecrets: z.boolean(),
  tables: z.array(table),
  media: z.object({ files: z.number().int(), bytes: z.number().int() }),
})

/** What an export holds. It is written last, and names no moment: the same site is the same bytes. */
export type ExportManifest = z.output<typeof manifest>
export type TableManifest = z.output<typeof table>

export const manifestPath = (folder: string) => join(folder, NAME)

/** @throws OperatorFault where the folder holds no whole export, or one of a later format */
export async function readExportManifest(folder: string): Promise<ExportManifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new OperatorFault(`${folder} holds no whole export: there is no ${NAME}.`)
  })
  const parsed = manifest.safeParse(parseJson(text))
  if (!parsed.success)
    throw new OperatorFault(
      `${manifestPath(folder)} is damaged, or of a later release of Nyansapo: import it with that one.`,
    )
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
