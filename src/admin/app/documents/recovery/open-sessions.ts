import { useEffect, useState } from 'react'

/** A tab that opens or closes a form says so to the others of this browser. */
const CHANNEL = 'nyansapo-forms'

const lockName = (document: string, writing: string) => `nyansapo-form/${document}/${writing}`

/** The forms of a document that are open in this browser now; a tab that crashed holds none. */
export async function openWritings(document: string): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const start = lockName(document, '')
  const names = held.flatMap(({ name }) => (name?.startsWith(start) ? [name.slice(start.length)] : []))
  return new Set(names)
}

/** Holds the form's place among the open ones. @returns whether the same document is open in another tab */
export function useOpenForms(document: string, writing: string): boolean {
  const [isElsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    const closed = Promise.withResolvers<void>()
    const look = async () => {
      const open = await openWritings(document)
      open.delete(writing)
      setElsewhere(open.size > 0)
    }
    void navigator.locks?.request(lockName(document, writing), () => {
      channel.postMessage(document)
      void look()
      return closed.promise
    })
    const lookSoon = () => void look()
    channel.addEventListener('message', lookSoon)
    addEventListener('focus', lookSoon)
    return () => {
      closed.resolve()
      removeEventListener('focus', lookSoon)
      channel.removeEventListener('message', lookSoon)
      // Said when the place is free, not before.
      setTimeout(() => {
        channel.postMessage(document)
        channel.close()
      })
    }
  }, [document, writing])

  return isElsewhere
}
