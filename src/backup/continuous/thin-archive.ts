import { contentName } from '../copy-files.ts'
import { keptBackups, lastOfEachDay } from '../kept-backups.ts'
import type { BackupTarget } from '../make-backup.ts'
import type { ListedFile } from '../manifest.ts'
import { linesOf, readPacked, readPart } from '../places/stored-parts.ts'
import { type Archive, type Base, isOf, listArchive, type Piece, readBases } from './archive.ts'
import { startOf } from './take-base.ts'

/** Of a name, which begins with its day. */
const DAY_LETTERS = 10
const DAY_MS = 86_400_000
/** A clock may have been set back meanwhile. */
const SLACK_MS = 3_600_000

export type ThinnedArchive = {
  /** Whether the place keeps a copy of a whole database. */
  hasBase: boolean
  /** The contents that must stay. */
  namedContents(): AsyncGenerator<string>
}

/**
 * Removes what is not kept of every cluster of a place: bases as backups are kept, and the log from before the oldest of
 * the last seven days'. An older base has the log that it needs in itself: it can be restored to its own moment.
 * @throws OperatorFault where a base cannot be read, and nothing is removed
 */
export async function thinArchive(target: BackupTarget): Promise<ThinnedArchive> {
  const archive = await listArchive(target.place)
  const bases = await readBases(target.place, archive, target.key)
  const kept: Base[] = []
  for (const [system, own] of Map.groupBy(bases, (base) => base.system)) {
    const window = windowOf(own)
    const stay = new Set(keptBackups(own.map(({ id }) => id)))
    kept.push(...own.filter((base) => stay.has(base.id) || window.includes(base)))
    await thinLog(target, archive, system, window)
  }
  await removeBases(target, archive, kept)
  const { lists } = await listArchive(target.place)
  return { hasBase: kept.length > 0, namedContents: () => namesIn(target, kept, lists) }
}

/**
 * The copies from the oldest of which on every moment can be restored: all since the first of seven days. Of one day too, as
 * after a restore there are two histories of it.
 */
function windowOf(bases: Base[]): Base[] {
  const [oldest = ''] = lastOfEachDay(bases.map(({ id }) => id))
  return bases.filter(({ id }) => id.slice(0, DAY_LETTERS) >= oldest.slice(0, DAY_LETTERS))
}

async function thinLog(
  { place }: BackupTarget,
  { pieces, lists }: Archive,
  system: string,
  window: Base[],
): Promise<void> {
  const begin = Math.min(...window.map(({ startedAt }) => Date.parse(startedAt))) - SLACK_MS
  const isBefore = ({ name, at }: { name: string; at: Date }) =>
    name.startsWith(`continuous/${system}-`) && at.getTime() < begin
  const isNeeded = (piece: Piece) =>
    window.some((base) => isOf(base)(piece) && piece.end > startOf(base)) ||
    (!window.some((base) => isOf(base)(piece)) && !isBefore(piece))
  const old = [
    ...pieces.filter((piece) => piece.system === system && !isNeeded(piece)),
    ...lists.filter(isBefore),
  ]
  for (const { name } of old) await place.files.remove(name)
}

/** Manifests go first; what has none is left of one that was cut off, or of one that another site makes just now. */
async function removeBases({ place }: BackupTarget, { bases }: Archive, kept: Base[]): Promise<void> {
  const stay = new Set(kept.map(({ tar }) => tar.name))
  const young = new Date(Date.now() - DAY_MS).toISOString()
  for (const { id, isWhole, name, parts } of bases) {
    if (parts.some((part) => stay.has(part)) || (!isWhole && id > young)) continue
    await place.files.remove(name)
    for (const part of parts) await place.files.remove(part)
  }
}

async function* namesIn({ place, key }: BackupTarget, bases: Base[], lists: Archive['lists']) {
  for (const { list, sealed } of bases) {
    const itsKey = sealed ? key : null
    for await (const line of linesOf(readPart(place, list, itsKey))) yield nameOf(line, itsKey)
  }
  for (const { name } of lists) {
    const itsKey = name.endsWith('.sealed') ? key : null
    for await (const line of linesOf(readPacked(place, name, itsKey))) yield nameOf(line, itsKey)
  }
}

function nameOf(line: string, key: Buffer | null): string {
  const { sha256 }: ListedFile = JSON.parse(line)
  return contentName(sha256, key)
}
