import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A part of the panel whose code is fetched when it is first drawn, or before by `load`. Once it is here it is drawn at
 * once: a lazy part would first show what stands in its place, and React lets that stand for a third of a second.
 */
export function laterPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  async function load(): Promise<ComponentType<Props>> {
    here = await fetch()
    return here
  }
  const Lazy = lazy(async () => ({ default: await load() }))
  function Part(props: Props) {
    // The same as long as it is drawn: with another it would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? (Lazy as ComponentType<Props>))
    return createElement(Shown, props)
  }
  return Object.assign(Part, { load })
}
