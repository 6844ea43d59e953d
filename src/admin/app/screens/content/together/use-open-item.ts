import { useEffect } from 'react'
import { presence } from '../../../api/presence.ts'

/** Tells the others that this tab has the item open, as long as it is drawn. @param id null: not made yet */
export function useOpenItem(id: number | null): void {
  useEffect(() => (id === null ? undefined : presence.enter(id)), [id])
}
