import { onTouch } from './touch.ts'

const failures = new Map<string, number>()

/**
 * A module by its built address, which only the page knows. One that did not come is asked for under another fragment
 * the next time: by the same address browsers answer that it failed, without asking again.
 */
export async function load(url: string): Promise<unknown> {
  const failed = failures.get(url) ?? 0
  try {
    return await import(/* @vite-ignore */ failed ? `${url}#${failed}` : url)
  } catch (error) {
    failures.set(url, failed + 1)
    throw error
  }
}

const started = new WeakSet<HTMLElement>()

/** Brings the script of what stands in an island at the first touch. */
onTouch('x-island', (island) => {
  if (started.has(island)) return
  started.add(island)
  load(island.getAttribute('src') ?? '').then(
    (module) => (module as { start(island: HTMLElement): void }).start(island),
    () => started.delete(island), // offline: the plain HTML still works, and the next touch tries again
  )
})
