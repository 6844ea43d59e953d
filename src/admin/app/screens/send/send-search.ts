/** What the address of the screen says: which news item is sent. */
export type SendSearch = { item?: string }

/** What is no number is left out. */
export function parseSendSearch({ item }: Record<string, unknown>): SendSearch {
  return typeof item === 'string' && /^[1-9]\d{0,9}$/.test(item) ? { item } : {}
}
