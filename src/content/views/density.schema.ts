/** A card an item, or a line. */
export const densities = ['cards', 'table'] as const
export type Density = (typeof densities)[number]
