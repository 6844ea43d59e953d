import { parseArgs } from 'node:util'
import type { HealthLine, HealthState } from './health-line.ts'

export const DOCTOR_USAGE = `npm run doctor
  Looks at what the site needs, whether it runs or not: a line for each thing, and what to do about it.
  Ends with 1 where something is red.`

const MARKS: Record<HealthState, string> = { well: 'well', look: 'look', red: 'RED ' }

/** Says what was found, a line each. @returns whether nothing is red. @throws for words that it does not know */
export async function doctorCommand(
  args: string[],
  look: () => Promise<HealthLine[]>,
  say: (line: string) => void,
): Promise<boolean> {
  parseArgs({ args, options: {} })
  const lines = await look()
  for (const { title, state, says, toDo } of lines)
    say(`${MARKS[state]}  ${title}: ${says}${toDo ? ` → ${toDo}` : ''}`)
  const count = (state: HealthState) => lines.filter((line) => line.state === state).length
  say(`${count('well')} well, ${count('look')} worth a look, ${count('red')} red.`)
  return count('red') === 0
}
