import { hostname } from 'node:os'
import { failureReason } from '#platform/failure-reason.ts'

/** How something stands: well; working, but worth a look; not working, or about to fail. */
export type HealthState = 'well' | 'look' | 'red'

/** One thing that was looked at, in words for whoever runs the site. */
export type HealthLine = {
  /** Stable, for alerts: `disk`. */
  id: string
  title: string
  state: HealthState
  /** What was found; no password, no key, no value of a row. */
  says: string
  /** What to do about it; null where all is well. */
  toDo: string | null
  /** Which machine was looked at; null: the same is seen from each. */
  machine: string | null
}

export type Finding = Pick<HealthLine, 'state' | 'says' | 'toDo'>

/** A thing to look at. Whatever the look throws is red, in its own words. */
export type HealthCheck = Pick<HealthLine, 'id' | 'title'> & {
  /** Whether another machine of the same site may find something else. */
  isOfMachine?: boolean
  /** How long it may take; five seconds unless said. */
  mostMs?: number
  /** What to do where it throws, or does not end in time. */
  otherwise: string
  /** Null: there is nothing of the kind here, or another line says why it cannot be told; no line is shown. */
  look(): Promise<Finding | null>
}

export const well = (says: string): Finding => ({ state: 'well', says, toDo: null })
export const worthALook = (says: string, toDo: string): Finding => ({ state: 'look', says, toDo })
export const red = (says: string, toDo: string): Finding => ({ state: 'red', says, toDo })

const MOST_MS = 5000

/** Looks at everything at once; what hangs or fails holds up none of the others. */
export async function lookAtAll(checks: readonly HealthCheck[]): Promise<HealthLine[]> {
  const lines = await Promise.all(checks.map(lookAtOne))
  return lines.filter((line) => line !== null)
}

async function lookAtOne({ id, title, look, ...check }: HealthCheck): Promise<HealthLine | null> {
  const machine = check.isOfMachine ? hostname() : null
  try {
    const found = await withinTime(look(), check.mostMs ?? MOST_MS)
    return found && { id, title, ...found, machine }
  } catch (error) {
    return { id, title, ...red(`${failureReason(error).replace(/\.?$/, '.')}`, check.otherwise), machine }
  }
}

async function withinTime<T>(work: Promise<T>, mostMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${mostMs / 1000} s.`)), mostMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
