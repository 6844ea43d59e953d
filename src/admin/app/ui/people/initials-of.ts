/** `Ama Serwaa Mensah` → `AM`; a letter of any script counts as one. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const of = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return of.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?'
}
