/** What is kept of a reader is their number: whoever is erased must not live on in the words of a server. */
export function withoutAddress(words: string, email: string): string {
  const [local = ''] = email.split('@')
  const found = words.replaceAll(new RegExp(escaped(email), 'gi'), '…')
  return local.length > 2 ? found.replaceAll(new RegExp(`\\b${escaped(local)}\\b`, 'gi'), '…') : found
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
