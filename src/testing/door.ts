import { connect, createServer, type Socket } from 'node:net'

export type Door = {
  port: number
  /** Closes every connection and refuses new ones. */
  shut(): void
  open(): Promise<void>
  /** Swallows every byte in both directions, and closes nothing. */
  swallow(isSwallowing: boolean): void
  close(): void
}

/** What stands between a site and its database, and can fail as networks do. */
export async function openDoor(to: number): Promise<Door> {
  const sockets = new Set<Socket>()
  let swallows = false
  const server = createServer((client) => {
    const database = connect(to, '127.0.0.1')
    for (const [end, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(end)
      end.on('data', (bytes) => swallows || other.write(bytes))
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
    close: shut,
  }
}
