import type { ReactNode } from 'react'

type InputProps = { value?: unknown; error?: ReactNode }

/**
 * The props of an input whose text may be too long: that is said in words while it is typed or pasted, and nothing is
 * cut. The server refuses what is still too long when it is saved.
 * @param most characters
 */
export function limited<P extends InputProps>(label: string, most: number, props: P) {
  const { length } = String(props.value ?? '').trim()
  const excess = `${label} may have at most ${most} characters; this has ${length}.`
  return { label, ...props, error: props.error ?? (length > most ? excess : undefined) }
}
