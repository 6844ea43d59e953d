import { useEffect, useState } from 'react'

/** A tab that opens or closes a form says so to the others of this browser. */
const CHANNEL = 'nyansapo-forms'

const lockName = (document: string, draftSession: string) => `nyansapo-form/${document}/${draftSession}`

/** The draft sessions of a document that are open in this browser now; a tab that crashed holds none. */
export async function openSessions(document: string): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const start = lockName(document, '')
  const names = held.flatMap(({ name }) => (name?.startsWith(start) ? [name.slice(start.length)] : []))
  return new Set(names)
}

/** Holds the session's place among the open ones. @returns whether the same document is open in another tab */
export function useOpenSession(document: string, draftSession: string): boolean {
  const [isElsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    const closed = Promise.withResolvers<void>()
    const look = async () => {
      const open = await openSessions(document)
      open.delete(draftSession)
      setElsewhere(open.size > 0)
    }
    let isLeft = false
    void navigator.locks?.request(lockName(document, draftSession), () => {
      // The place may come free only after it is wanted no more.
      if (isLeft) return
      channel.postMessage(document)
      void look()
      return closed.promise
    })
    const lookSoon = () => void look()
    channel.addEventListener('message', lookSoon)
    addEventListener('focus', lookSoon)
    return () => {
      isLeft = true
      closed.resolve()
      removeEventListener('focus', lookSoon)
      channel.removeEventListener('message', lookSoon)
      // Said when the place is free, not before.
      setTimeout(() => {
        channel.postMessage(document)
        channel.close()
      })
    }
  }, [document, draftSession])

  return isElsewhere
}
