import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Door = {
  port: number
  /** Closes every connection and refuses new ones. */
  shut(): void
  open(): Promise<void>
  /** Swallows every byte in both directions, and closes nothing. */
  swallow(isSwallowing: boolean): void
  /** Passes what comes on only after so many ms, in both directions. */
  slow(ms: number): void
  close(): void
}

/** What stands between a site and its database, and can fail as networks do. */
export async function openDoor(to: number): Promise<Door> {
  const sockets = new Set<Socket>()
  let swallows = false
  let lateMs = 0
  const server = createServer((client) => {
    const database = connect(to, '127.0.0.1')
    for (const [end, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(end)
      let passed = Promise.resolve()
      end.on('data', (bytes) => {
        if (swallows) return
        const till = performance.now() + lateMs
        passed = passed.then(async () => {
          const ms = till - performance.now()
          if (ms > 0) await pause(ms)
          if (!other.destroyed) other.write(bytes)
        })
      })
      end.on('error', () => other.destroy())
      end.on('close', () => {
        sockets.delete(end)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const shut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    shut,
    open: () => listen(port),
    swallow(isSwallowing) {
      swallows = isSwallowing
    },
    slow(ms) {
      lateMs = ms
    },
    close: shut,
  }
}
