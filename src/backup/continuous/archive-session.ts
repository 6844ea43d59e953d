import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { OperatorFault } from '#platform/operator-fault.ts'
import { openReplication, parseLsn, streamWal, type WalStream } from '../database/replication.ts'
import { openSession, runStatement } from '../database/statements.ts'
import type { BackupSource, BackupTarget } from '../make-backup.ts'
import { type Archive, type Base, chainFrom, type History, isOf, listArchive, readBases } from './archive.ts'
import { SLOT } from './continuous-backup.queries.ts'
import { KeptFiles, tryShare } from './kept-files.ts'
import { type KeptSoFar, KeptWal, segmentStart } from './kept-wal.ts'
import { startOf, takeBase } from './take-base.ts'

/** A copy of the whole database is a day old at most, so that a restore has a day to replay. */
const BASE_EVERY_MS = 86_400_000
/** How long to wait after a copy that failed. */
const BASE_AGAIN_MS = 600_000

export type ArchiveOptions = {
  /** How often what came is kept: half of it, and the writing, is what a lost machine loses. */
  everyMs: number
  /** Aborted when the process is to end: what came is kept at once, and no more is waited for. */
  ending: AbortSignal
  /** Asked each time before something is kept: whether to go on. @throws where the place is not what it was */
  mayGoOn(latest: Base | null): Promise<boolean>
  /** Told after each time that all which came was kept. */
  onKept(): Promise<void>
  onBase(base: Base): Promise<void>
  onBaseFault(error: unknown): void
  /** What lies between is kept nowhere. */
  onGap(since: Date): void
}

/**
 * Keeps in a place what the server logs, and each file that it names, for as long as it is told to; begins where it ended
 * the last time. The server lets nothing go that is not kept.
 * @throws whatever keeps it from being kept; begun again, nothing is missing as long as the server waited
 */
export async function archiveUntilTold(
  given: BackupSource,
  target: BackupTarget,
  options: ArchiveOptions,
): Promise<void> {
  const source = { ...given, workDir: join(given.workDir, 'continuous') }
  await using session = await openSession(source.connection)
  if (!(await isAlone(session))) return
  await using replication = await openReplication(source.connection)
  const { history, position } = await identify(replication)
  const archive = await listArchive(target.place)
  const from = await whereToGoOn(session, archive, { history, position })
  const stream = streamWal(replication, { slot: SLOT, ...history, start: segmentStart(from.end) })
  // Of one who was killed.
  await rm(source.workDir, { recursive: true, force: true })
  await mkdir(source.workDir, { recursive: true })
  await using wal = await KeptWal.open(history, target, source.workDir, from)
  await using files = await KeptFiles.open(source, target, history)
  if (from.gapSince) options.onGap(from.gapSince)
  const bases = new BaseKeeper(source, target, history, options)
  await bases.lookAt(archive, from)
  const aside = new Aside(stream)
  const tick = () => stream.tick()
  const timer = setInterval(tick, options.everyMs)
  options.ending.addEventListener('abort', tick)
  try {
    for await (const message of stream) {
      if (message.kind === 'wal') await wal.append(message.start, message.data)
      if (message.kind !== 'tick') {
        wal.compare(message)
        continue
      }
      const goesOn = await options.mayGoOn(bases.latest)
      await wal.flush()
      stream.confirm(wal.kept)
      aside.run('files', () => files.keepUp())
      if (goesOn && bases.isDue()) aside.run('base', () => bases.take(session))
      await options.onKept()
      if (!goesOn) break
    }
  } finally {
    clearInterval(timer)
    options.ending.removeEventListener('abort', tick)
    stream.destroy()
    await aside.done()
  }
}

/** One process of a site keeps its changes; the lock goes with the connection. */
async function isAlone(session: pg.Client): Promise<boolean> {
  const [lock] = await runStatement<{ is_free: boolean }>(
    session,
    "select pg_try_advisory_lock(hashtext('nyansapo archive')) as is_free",
  )
  return lock?.is_free ?? false
}

/** Which history a server writes, and where its log is. */
type Standing = { history: History; position: bigint }

async function identify(replication: pg.Client): Promise<Standing> {
  const [row] = await runStatement<{ systemid: string; timeline: number; xlogpos: string }>(
    replication,
    'IDENTIFY_SYSTEM',
  )
  const history = { system: row!.systemid, timeline: Number(row!.timeline) }
  return { history, position: parseLsn(row!.xlogpos) }
}

type GoingOn = KeptSoFar & { gapSince: Date | null }

/** Where the place ends, if the server still has what comes after; else at the oldest that it has. */
async function whereToGoOn(
  session: pg.Client,
  archive: Archive,
  { history, position }: Standing,
): Promise<GoingOn> {
  const oldest = segmentStart(await reserveLog(session))
  const pieces = archive.pieces.filter(isOf(history))
  const last = pieces.reduce((most, piece) => (!most || piece.end > most.end ? piece : most), pieces[0])
  if (last && last.end > position)
    throw new OperatorFault(
      'The place knows more than this database, which was put back to an earlier state by other means. ' +
        'Name another place, or move the folder “continuous” there away.',
    )
  const at = pieces.reduce((latest, piece) => (piece.at > latest ? piece.at : latest), new Date(0))
  if (!last || segmentStart(last.end) < oldest)
    return { end: oldest, at, ofSegment: [], gapSince: last && last.end < oldest ? at : null }
  const ofSegment = pieces.filter(
    ({ start, end }) => segmentStart(start) === segmentStart(last.end) && end > start,
  )
  return { end: last.end, at, ofSegment: ofSegment.map(({ name }) => name), gapSince: null }
}

type Slot = { lost: boolean; position: string }

/** Has the server keep its log from now on. @returns from where on it has it */
async function reserveLog(session: pg.Client): Promise<bigint> {
  const read = () =>
    runStatement<Slot>(
      session,
      `select coalesce(wal_status = 'lost', false) as lost, restart_lsn::text as position
      from pg_catalog.pg_replication_slots where slot_name = '${SLOT}'`,
    )
  const [known] = await read()
  if (known && !known.lost && known.position) return parseLsn(known.position)
  await dropSlot(session)
  await runStatement(session, `select pg_catalog.pg_create_physical_replication_slot('${SLOT}', true)`)
  const [made] = await read()
  return parseLsn(made!.position)
}

/** Lets the server forget its log again. @returns false where somebody still reads it */
export async function dropSlot(session: pg.Client): Promise<boolean> {
  await runStatement(
    session,
    `select pg_catalog.pg_drop_replication_slot(slot_name) from pg_catalog.pg_replication_slots
    where slot_name = '${SLOT}' and not active`,
  )
  const slots = `select from pg_catalog.pg_replication_slots where slot_name = '${SLOT}'`
  return (await runStatement(session, slots)).length === 0
}

/** Has a copy of the whole database made where the last one is old, or what came after it is not whole. */
class BaseKeeper {
  latest: Base | null = null
  #notBefore = 0
  readonly #make: (session: pg.Client) => Promise<Base>
  readonly #target: BackupTarget
  readonly #history: History
  readonly #options: ArchiveOptions

  constructor(source: BackupSource, target: BackupTarget, history: History, options: ArchiveOptions) {
    this.#make = (session) => takeBase(source, target, history, session)
    this.#target = target
    this.#history = history
    this.#options = options
  }

  async lookAt(archive: Archive, { end }: KeptSoFar): Promise<void> {
    const bases = await readBases(this.#target.place, archive, this.#target.key)
    const last = bases.filter(isOf(this.#history)).at(-1)
    const pieces = archive.pieces.filter(isOf(this.#history))
    const isWhole = last && (chainFrom(pieces, startOf(last)).at(-1)?.end ?? startOf(last)) >= end
    this.latest = isWhole ? last : null
  }

  isDue(): boolean {
    const age = this.latest ? Date.now() - Date.parse(this.latest.startedAt) : Number.POSITIVE_INFINITY
    return age > BASE_EVERY_MS && Date.now() > this.#notBefore
  }

  async take(session: pg.Client): Promise<void> {
    const made = await this.#takeUnthinned(session)
    if (!made) return
    this.latest = made
    await this.#options.onBase(made)
  }

  async #takeUnthinned(session: pg.Client): Promise<Base | null> {
    await using lock = await tryShare(session)
    if (!lock) return null
    try {
      return await this.#make(session)
    } catch (error) {
      this.#notBefore = Date.now() + BASE_AGAIN_MS
      this.#options.onBaseFault(error)
      return null
    }
  }
}

/** What takes long while the log is kept; one of each kind at a time. What fails ends the stream. */
class Aside {
  readonly #stream: WalStream
  readonly #running = new Map<string, Promise<void>>()

  constructor(stream: WalStream) {
    this.#stream = stream
  }

  run(kind: string, work: () => Promise<void>): void {
    if (this.#running.has(kind)) return
    const running = work()
      .catch((error: Error) => void this.#stream.destroy(error))
      .finally(() => this.#running.delete(kind))
    this.#running.set(kind, running)
  }

  async done(): Promise<void> {
    await Promise.all(this.#running.values())
  }
}
