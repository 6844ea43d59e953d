import type { BackupPlace } from '../places/backup-place.ts'
import { readSignedJson, writeSignedJson } from '../places/signed-json.ts'
import type { StoredPart } from '../places/stored-parts.ts'

/**
 * One history of a cluster. A cluster that was restored goes on under the next number of its timeline, so that what it
 * writes never stands where the first history stands.
 */
export type History = { system: string; timeline: number }

/** Bytes of a server's log as they lie in a place, under a name that says which. */
export type Piece = History & {
  name: string
  start: bigint
  end: bigint
  /** When, by the server's clock, all up to its end was here. */
  at: Date
}

/** A copy of a cluster's folder. Its manifest is written last. */
export type Base = History & {
  format: 1
  /** When it was begun, in UTC, fit for a file name. */
  id: string
  startedAt: string
  /** From then on it is consistent: the first moment that it can be restored to. */
  endedAt: string
  /** Where the server's log stood when it was begun. */
  start: string
  release: string
  /** Of the server, like 18. */
  major: number
  tar: StoredPart
  /** The files that the database named, a JSON line each. */
  list: StoredPart
  sealed: boolean
  /** The key of the instance, as `sealInstanceKey` makes it. */
  instanceKey?: string
}

/** Part of a server's log has one name in all its histories; the file names in its folder are made of segments of 16 MB. */
export const SEGMENT_BYTES = 16n * 1024n * 1024n
const FOLDER = 'continuous'

const folderOf = ({ system, timeline }: History) => `${FOLDER}/${system}-${timeline}`
const stampOf = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')
const momentOf = (stamp: string) =>
  new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))
const hex = (lsn: bigint) => lsn.toString(16).padStart(16, '0')

export function pieceName({ start, end, at, ...history }: Omit<Piece, 'name'>, sealed: boolean): string {
  return `${folderOf(history)}/wal/${hex(start)}-${hex(end)}-${stampOf(at)}.gz${sealed ? '.sealed' : ''}`
}

/** A list of files that were kept at a moment. */
export function fileListName(history: History, at: Date, sealed: boolean): string {
  return `${folderOf(history)}/files/${stampOf(at)}.jsonl.gz${sealed ? '.sealed' : ''}`
}

export function baseNames(history: History, at: Date, sealed: boolean) {
  const id = stampOf(at)
  const folder = `${folderOf(history)}/bases/${id}`
  const ending = sealed ? '.sealed' : ''
  return {
    id,
    tar: `${folder}/base.tar.gz${ending}`,
    list: `${folder}/files.jsonl.gz${ending}`,
    manifest: `${folder}/manifest.json`,
  }
}

export function writeBase(place: BackupPlace, base: Base, key: Buffer | null): Promise<void> {
  return writeSignedJson(place, baseNames(base, momentOf(base.id), false).manifest, base, key)
}

/** Everything that a place keeps of clusters, by its names alone. */
export type Archive = {
  pieces: Piece[]
  lists: { name: string; at: Date }[]
  /** Whole ones and what is left of others, by their manifests' names. */
  bases: { name: string; id: string; isWhole: boolean; parts: string[] }[]
}

const NAME = /^continuous\/(\d+)-(\d+)\/(wal|files|bases)\/([^/]+?)(?:\/([^/]+))?$/
const PIECE = /^([0-9a-f]{16})-([0-9a-f]{16})-(.+)\.gz(?:\.sealed)?$/

/** @returns pieces in the order of their start, the longest first */
export async function listArchive({ files }: BackupPlace): Promise<Archive> {
  const archive: Archive = { pieces: [], lists: [], bases: [] }
  const bases = new Map<string, Archive['bases'][number]>()
  for await (const { key: name } of files.list(FOLDER)) {
    const [, system = '', timeline, kind, leaf = '', part] = NAME.exec(name) ?? []
    const history = { system, timeline: Number(timeline) }
    const [, start, end, stamp = ''] = (kind === 'wal' && PIECE.exec(leaf)) || []
    if (start && end)
      archive.pieces.push({
        ...history,
        name,
        start: BigInt(`0x${start}`),
        end: BigInt(`0x${end}`),
        at: momentOf(stamp),
      })
    else if (kind === 'files') archive.lists.push({ name, at: momentOf(leaf.split('.')[0]!) })
    else if (kind === 'bases' && part) {
      const folder = name.slice(0, name.lastIndexOf('/'))
      const base = bases.get(folder) ?? {
        name: `${folder}/manifest.json`,
        id: leaf,
        isWhole: false,
        parts: [],
      }
      base.parts.push(name)
      base.isWhole ||= part === 'manifest.json'
      bases.set(folder, base)
    }
  }
  archive.bases = [...bases.values()].sort((one, other) => one.id.localeCompare(other.id))
  archive.pieces.sort((one, other) => compare(one.start, other.start) || compare(other.end, one.end))
  return archive
}

/** The whole ones, the oldest first. @throws OperatorFault where one was changed */
export async function readBases(place: BackupPlace, { bases }: Archive, key: Buffer | null): Promise<Base[]> {
  const whole = bases.filter(({ isWhole }) => isWhole)
  const read: Base[] = []
  for (const { name } of whole) {
    const { sealed } = await readSignedJson<Base>(place, name, null)
    read.push(await readSignedJson<Base>(place, name, sealed ? key : null))
  }
  return read
}

export const isOf =
  ({ system, timeline }: History) =>
  (other: History): boolean =>
    other.system === system && other.timeline === timeline

/**
 * The pieces without which a log from a position on is not whole, as far as they go without a gap.
 * @param pieces of one history, as `listArchive` gives them
 */
export function chainFrom(pieces: Piece[], start: bigint): Piece[] {
  const chain: Piece[] = []
  let end = start
  for (const piece of pieces) {
    if (piece.end <= end) continue
    if (piece.start > end) break
    chain.push(piece)
    end = piece.end
  }
  return chain
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0
}
