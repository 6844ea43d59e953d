import { killAndCompare } from '../tests/drills/lose-nothing.ts'
import { formatSpread, spreadOf } from './statistics.ts'

/** 30 rounds of kill -9 in a stream of acknowledged saves. */
export async function benchLoseNothing(): Promise<string[]> {
  const { rounds, acknowledged, lost, startMs } = await killAndCompare(30)
  return [
    `${rounds} kills (app, PostgreSQL, both, in turn): ${acknowledged} saves acknowledged, ${lost.length} lost`,
    ...lost,
    `Start to first page after each: ${formatSpread(spreadOf(startMs), 0)} ms`,
  ]
}
