import type { Inline } from './blocks.ts'

/** The words alone, in their order. */
export const textOf = (inlines: readonly Inline[]): string =>
  inlines.map((each) => (each.kind === 'words' ? each.text : each.kind === 'break' ? ' ' : '')).join('')
