import { parseArgs } from 'node:util'
import { type Connection, type Db, openDatabase } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { listAllSessions, listAllStaff } from './staff-for-operators.queries.ts'
import { resetPassword, signOutAll, takeSecondFactorAway } from './staff-without-panel.ts'

export const ADMIN_USAGE = `npm run admin -- COMMAND
  Helps whoever cannot get into the panel, while the site runs or not; each change is in the activity log.
  list-staff            who has an account, with role, keys and when they were last seen
  list-sessions         who is signed in, by which device, since when
  reset-password WHO    gives somebody a new password, prints it once, and ends their sessions
  sign-out-all [WHO]    ends all sessions, or those of one person
  disable-second-factor WHO  lets the password alone open again, and ends their sessions
  WHO is a name, an e-mail address or a phone number.`

type Say = (text: string) => void
type Command = { takes: number[]; run(db: Db, who: string | undefined, say: Say): Promise<void> }

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
  'sign-out-all': {
    takes: [0, 1],
    async run(db, who, say) {
      const ended = await signOutAll(db, who)
      say(`${ended} session${ended === 1 ? '' : 's'} ended.`)
    },
  },
}

/** Reads what was typed and does it on the site's database. @throws OperatorFault and others, in words */
export async function adminCommand(args: string[], open: () => Promise<Connection>, say: Say): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [name = '', ...rest] = positionals
  const command = COMMANDS[name]
  if (!command?.takes.includes(rest.length)) throw new OperatorFault(ADMIN_USAGE)
  const database = openDatabase(await open(), { publicRole: false })
  try {
    await command.run(database.db, rest[0], say)
  } catch (error) {
    if (['42P01', '42703'].includes((error as { code?: string }).code ?? ''))
      throw new OperatorFault('The database is of an earlier release. Start the site once, then try again.')
    throw error
  } finally {
    await database.close()
  }
}
