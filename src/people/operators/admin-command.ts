import { parseArgs } from 'node:util'
import { type VerifiedLog, verifyLog } from '#activity/verify-log.ts'
import { type Connection, type Db, openDatabase } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { listAllSessions, listAllStaff } from './staff-for-operators.queries.ts'
import { resetPassword, signOutAll, takeSecondFactorAway } from './staff-without-panel.ts'

export const ADMIN_USAGE = `npm run admin -- COMMAND
  Helps whoever cannot get into the panel, while the site runs or not; each change is in the activity log.
  list-staff            who has an account, with role, keys and when they were last seen
  list-sessions         who is signed in, by which device, since when
  reset-password WHO    gives somebody a new password, prints it once, and ends their sessions
  sign-out-all [WHO]    ends all sessions, or those of one person
  verify-log            reads the activity log against its seals, and says where it was tampered with
  disable-second-factor WHO  lets the password alone open again, and ends their sessions
  WHO is a name, an e-mail address or a phone number.`

type Say = (text: string) => void
type OpenKey = () => Promise<InstanceKey>
type Command = {
  takes: number[]
  run(db: Db, who: string | undefined, say: Say, openKey: OpenKey): Promise<void>
}

const COMMANDS: Record<string, Command> = {
  'list-staff': { takes: [0], run: (db, _who, say) => listAllStaff(db).then((lines) => lines.forEach(say)) },
  'list-sessions': {
    takes: [0],
    run: (db, _who, say) => listAllSessions(db).then((lines) => lines.forEach(say)),
  },
  'reset-password': {
    takes: [1],
    async run(db, who, say) {
      const { name, signsInWith, password } = await resetPassword(db, who!)
      say(`${name} signs in with ${signsInWith}. The new password (shown only now): ${password}`)
    },
  },
  'disable-second-factor': {
    takes: [1],
    async run(db, who, say) {
      say(`${await takeSecondFactorAway(db, who!)} signs in without a second factor.`)
    },
  },
  'verify-log': {
    takes: [0],
    run: async (db, _who, say, openKey) => tellOfLog(await verifyLog(db, await openKey()), say),
  },
  'sign-out-all': {
    takes: [0, 1],
    async run(db, who, say) {
      const ended = await signOutAll(db, who)
      say(`${ended} session${ended === 1 ? '' : 's'} ended.`)
    },
  },
}

/** Reads what was typed and does it on the site's database. @throws OperatorFault and others, in words */
export async function adminCommand(
  args: string[],
  open: () => Promise<Connection>,
  say: Say,
  openKey: OpenKey,
): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [name = '', ...rest] = positionals
  const command = COMMANDS[name]
  if (!command?.takes.includes(rest.length)) throw new OperatorFault(ADMIN_USAGE)
  const database = openDatabase(await open(), { publicRole: false })
  try {
    await command.run(database.db, rest[0], say, openKey)
  } catch (error) {
    if (['42P01', '42703'].includes((error as { code?: string }).code ?? ''))
      throw new OperatorFault('The database is of an earlier release. Start the site once, then try again.')
    throw error
  } finally {
    await database.close()
  }
}

/** @throws OperatorFault where a seal does not fit, so that a watch over the command hears of it */
function tellOfLog({ sealed, unsealed, erased, broken }: VerifiedLog, say: Say): void {
  if (broken) {
    const { after, last, sealedAt, expected, found } = broken
    const counted = expected === found ? 'an entry was changed' : `${found} entries instead of ${expected}`
    throw new OperatorFault(
      `The log is not what was sealed at ${sealedAt.toISOString()}: entries ${after + 1} to ${last}, ${counted}. ` +
        `The ${sealed} entries before them are as they were written. Compare them with a backup. ` +
        '(With another SECRET_KEY than the one that sealed them, no seal fits.)',
    )
  }
  say(`${sealed} entries are as they were written; ${unsealed} are not sealed yet.`)
  if (erased.length > 0)
    say(
      `${erased.length} have lost their words, as where a person is erased: ${erased.slice(0, 50).join(', ')}.`,
    )
}
