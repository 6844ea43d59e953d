import { onTouch } from './touch.ts'

/** A module by its built address, which only the page knows. */
export const load = (url: string): Promise<unknown> => import(/* @vite-ignore */ url)

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
