/** Stand-in until drawn below. */
export function wovenCloth(seed: { type: string; id: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"><title>${seed.type}</title></svg>`
}
