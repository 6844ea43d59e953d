import { OperatorFault } from '#platform/operator-fault.ts'
import type { BackupTarget } from '../make-backup.ts'
import { type Archive, type Base, chainFrom, isOf, listArchive, type Piece, readBases } from './archive.ts'
import { sayMoment } from './moment.ts'
import { startOf } from './take-base.ts'

/** What a restore to a moment is made of. */
export type Chosen = {
  base: Base
  pieces: Piece[]
  /** Up to here everything is kept; what was written later, if anything was, is not. */
  knownUntil: Date
}

/**
 * Chooses the last copy of the database from before a moment, and the log from there on.
 * @throws OperatorFault where the moment lies before the first copy, or in a time of which nothing is kept
 */
export async function chooseBase({ place, key }: BackupTarget, moment: Date): Promise<Chosen> {
  const archive = await listArchive(place)
  const bases = await readBases(place, archive, key)
  if (bases.length === 0)
    throw new OperatorFault(
      `Nothing was kept continuously in ${place.name}. Without --at the last backup there is restored.`,
    )
  const base = bases
    .filter(({ endedAt }) => Date.parse(endedAt) <= moment.getTime())
    .sort((one, other) => Date.parse(one.endedAt) - Date.parse(other.endedAt))
    .at(-1)
  if (!base) {
    const first = Math.min(...bases.map(({ endedAt }) => Date.parse(endedAt)))
    throw new OperatorFault(
      `The first moment that ${place.name} can bring back is ${sayMoment(nextSecond(first))}. For an earlier one choose a backup: --backup.`,
    )
  }
  const chain = chainFrom(archive.pieces.filter(isOf(base)), startOf(base))
  const knownUntil = new Date(Math.max(Date.parse(base.endedAt), chain.at(-1)?.at.getTime() ?? 0))
  assertKnown(place.name, moment, knownUntil, laterThan(archive, bases, knownUntil))
  // The first that ends later has all from before.
  const end = chain.findIndex((piece) => piece.at > moment)
  return { base, pieces: end < 0 ? chain : chain.slice(0, end + 1), knownUntil }
}

/** When a place begins to know again. */
function laterThan({ pieces }: Archive, bases: Base[], knownUntil: Date): number | undefined {
  if (
    !pieces.some(({ at }) => at > knownUntil) &&
    !bases.some(({ endedAt }) => new Date(endedAt) > knownUntil)
  )
    return undefined
  const later = bases.map(({ endedAt }) => Date.parse(endedAt)).filter((at) => at > knownUntil.getTime())
  return later.length > 0 ? Math.min(...later) : undefined
}

function assertKnown(place: string, moment: Date, knownUntil: Date, next: number | undefined): void {
  // People write whole seconds.
  const last = nextSecond(knownUntil.getTime())
  if (moment <= last || next === undefined) return
  throw new OperatorFault(
    `${place} does not know what was at ${sayMoment(moment)}. The last moment before that it knows is ${sayMoment(last)}, ` +
      `the next ${sayMoment(nextSecond(next))}.`,
  )
}

const nextSecond = (at: number) => new Date(Math.ceil(at / 1000) * 1000)
