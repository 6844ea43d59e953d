import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LONGEST_CLEARING_MS = 10_000

/**
 * Does something that two processes may not do at once, such as `npm ci` in one folder; the second waits for the first.
 * A process that died holding the file is no obstacle.
 * @param {string} file names who is at it, by its process id
 * @param {() => Promise<T> | T} work
 * @param {(pid: number) => void} onWait told once, where another process is at it
 * @template T
 */
export async function oneAtATime(file, work, onWait) {
  let told = false
  while (!taken(file)) {
    const pid = holder(file)
    if (pid !== null && isAlive(pid)) {
      if (!told) onWait(pid)
      told = true
    } else clearAfterDead(file)
    await wait(200)
  }
  const letGo = () => rmSync(file, { force: true })
  process.once('exit', letGo)
  try {
    return await work()
  } finally {
    process.off('exit', letGo)
    letGo()
  }
}

function taken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** @returns null where nobody is named, or not yet */
function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** One process at a time looks again and takes the file away: two would take away what the first has made anew. */
function clearAfterDead(file) {
  const clearing = `${file}-clearing`
  try {
    mkdirSync(clearing)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (statSync(clearing, { throwIfNoEntry: false })?.mtimeMs < Date.now() - LONGEST_CLEARING_MS)
      rmSync(clearing, { recursive: true, force: true })
    return
  }
  try {
    const pid = holder(file)
    if (pid !== null && !isAlive(pid)) rmSync(file, { force: true })
  } finally {
    rmSync(clearing, { recursive: true, force: true })
  }
}
