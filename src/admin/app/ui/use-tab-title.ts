import { useEffect } from 'react'

/** What the tab is called. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Admin Panel`
  }, [title])
}
