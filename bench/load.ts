import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cpuSeconds } from './processes.ts'

type Load = { url: string; pids: number[]; seconds: number; connections: number; headers?: string[] }

/**
 * Puts load on a server of this machine with wrk and reads what its processes used meanwhile.
 * @returns requests per second of processor time, and how many were answered
 */
export async function loadWith({ url, pids, seconds, connections, headers = [] }: Load) {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ]
  const before = cpuSeconds(pids)
  const { stdout } = await promisify(execFile)('wrk', args)
  const used = cpuSeconds(pids) - before
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  if (/Non-2xx or 3xx responses|Socket errors/.test(stdout))
    throw new Error(`The load met errors:\n${stdout}`)
  return { requests, perCpuSecond: requests / used, cpuMsPerRequest: (used * 1000) / requests }
}
