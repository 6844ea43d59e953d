import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { LetterData, LetterKind } from './letter-data.schema.ts'
import { postLetter } from './post-letter.ts'

type Limits = {
  inTenMinutes: number
  inADay: number
  /**
   * Which letters count: left out, all that the mailbox gets. Named, within ten minutes those of the same kind, within a
   * day all of these kinds together.
   */
  among?: readonly LetterKind[]
}

/*
 * What a mailbox gets that nobody has proved to be the sender's: anybody can type anybody's address, so it is six letters
 * a day in all. The two are counted apart, since one that is not sent is missed: who wrote to us may subscribe at once.
 */

/** Ask whether an address is its owner's. */
export const CONFIRMATIONS: Limits = {
  inTenMinutes: 1,
  inADay: 3,
  among: ['confirm-subscription', 'already-subscribed', 'confirm-address'],
}
/** Say that something arrived. */
export const ACKNOWLEDGEMENTS: Limits = {
  inTenMinutes: 1,
  inADay: 3,
  among: ['message-received', 'submission-received'],
}
/** What the office gets, which sees everything in the panel too. */
export const OFFICE: Limits = { inTenMinutes: 20, inADay: 300 }

/**
 * Has a letter sent unless its mailbox got as many lately: forms may be sent as often as somebody likes, letters not.
 * @returns whether it is sent
 */
export async function postLimited<Kind extends LetterKind>(
  tx: Tx,
  kind: Kind,
  letter: { to: string; data: LetterData[Kind] },
  { inTenMinutes, inADay, among }: Limits,
): Promise<boolean> {
  // Posts that come at the same time count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${letter.to}`}, 0))`.execute(tx)
  const { lately, today } = await tx
    .selectFrom('letters')
    .select((eb) => {
      const isLate = eb('createdAt', '>', minutesBefore(tx.now, 10))
      return [
        eb.fn
          .countAll<number>()
          .filterWhere(among ? eb.and([isLate, eb('kind', '=', kind)]) : isLate)
          .as('lately'),
        eb.fn.countAll<number>().as('today'),
      ]
    })
    .where('recipient', '=', letter.to)
    .$if(among !== undefined, (query) => query.where('kind', 'in', among!))
    .where('createdAt', '>', minutesBefore(tx.now, 24 * 60))
    .executeTakeFirstOrThrow()
  if (lately >= inTenMinutes || today >= inADay) return false
  await postLetter(tx, kind, letter)
  return true
}

const minutesBefore = (time: Date, minutes: number) => new Date(time.getTime() - minutes * 60_000)

/** Signs of a program, or of many, by which a form is still kept and no letter leaves. */
const OF_PROGRAMS = new Set(['trap', 'forged-token', 'too-fast', 'crowd'])

/** Whether somebody may get a letter because of a form with these suspicions. */
export const mayCauseLetter = (suspicions: readonly string[]) =>
  !suspicions.some((sign) => OF_PROGRAMS.has(sign))
