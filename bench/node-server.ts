import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../src/testing/free-port.ts'

/** Node's servers at their barest: of HTTP, and of connections, with the same bytes for whatever comes. */
const PROGRAMS = {
  http: `require('node:http').createServer((_, res) => res.writeHead(200, headers).end(body))`,
  connections: `require('node:net').createServer((socket) =>
    socket.on('error', () => {}).on('data', () => socket.write(text, 'latin1')))`,
}

/**
 * The second reference: what Node itself costs on this machine, without anything of ours.
 * @param body compressed bytes
 */
export async function startNodeServer(kind: keyof typeof PROGRAMS, body: Buffer) {
  const port = await freePort()
  const program = `
    const body = Buffer.from('${body.toString('base64')}', 'base64')
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip', 'Content-Length': body.length }
    const text = 'HTTP/1.1 200 OK\\r\\nContent-Length: ' + body.length + '\\r\\n\\r\\n' + body.toString('latin1')
    ${PROGRAMS[kind]}.listen(${port}, '127.0.0.1', () => console.log('listening'))`
  const node = join(process.cwd(), 'node_modules/.bin/node')
  const child = spawn(node, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid!,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
