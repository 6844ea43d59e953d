/** What is kept of a reader is their number: whoever is erased must not live on in the words of a server. */
export function withoutAddress(words: string, email: string): string {
  const [local = ''] = email.split('@')
  // Servers also name the mailbox alone, with or without what stands behind its plus.
  const names = [local, local.split('+', 1)[0]!].filter((name) => name.length > 2)
  const parts = [
    escaped(email),
    ...names.map((name) => `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`),
  ]
  return words.replaceAll(new RegExp(parts.join('|'), 'giu'), '…')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
