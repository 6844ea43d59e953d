import type { Server } from 'node:net'
import { addressKey } from '../limits/address-key.ts'

/** Of all that may be open: behind one address of a mobile carrier are hundreds of readers, and nobody needs all. */
export const MOST_OF_AN_ADDRESS = 1500

/** Lets go whoever connects while its address holds so many connections: the others keep theirs. */
export function boundConnections(server: Server, most = MOST_OF_AN_ADDRESS): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const key = addressKey(socket.remoteAddress ?? 'unknown')
    const count = open.get(key) ?? 0
    if (count >= most) return void socket.destroy()
    open.set(key, count + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}
