/** The drawn card of an item, named with its version: a changed item has another address, so that the card is kept for ever. */
export function cardPath({ type, id, updatedAt }: { type: string; id: number; updatedAt: Date }): string {
  return `/card/${type}-${id}.jpg?v=${updatedAt.getTime().toString(36)}`
}
