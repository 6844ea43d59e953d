import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import { OperatorFault } from '#platform/operator-fault.ts'

/** Said in the words of HTTP while the site starts. */
const STARTING =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

type Address = { port: number; host: string }

/**
 * Takes the address before anything is started: a first start that cannot listen has made no password that nobody sees.
 * A site of one process tells who asks before it can answer to come again. Beside others that would reach a reader:
 * nobody is let in, and a proxy goes on to the next at once, with a form too.
 * @returns what `listen` takes, once the site can answer
 * @throws OperatorFault where the address is taken or may not be used
 */
export async function takeAddress(
  address: Address,
  { isAlone }: { isAlone: boolean },
): Promise<Server | ListenOptions> {
  return isAlone ? listenOn(address) : probeAddress(address)
}

/**
 * Sees that the address can be taken, and leaves it.
 * @returns it, with the port that was free where 0 is wanted
 * @throws OperatorFault where the address is taken or may not be used
 */
export async function probeAddress(address: Address): Promise<Address> {
  const server = await listenOn(address)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return { port, host: address.host }
}

async function listenOn({ port, host }: Address): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(STARTING))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new OperatorFault(`Cannot listen on ${host}, port ${port} (${code}): set PORT or HOST to another.`),
      ),
    )
    server.listen(port, host, resolve)
  })
  return server
}
