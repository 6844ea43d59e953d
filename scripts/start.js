/**
 * `npm start`: installs from the lock file when that changed, builds when a source is newer than the build, and starts
 * the site on the project's own Node. Needs nothing but Node 20 and npm.
 */
import { spawn } from 'node:child_process'
import { endWithParent } from './end-with-parent.js'
import { LEAN_MEMORY } from './lean-memory.js'
import { prepare, projectNode, root } from './prepare.js'

const parent = process.ppid
await prepare()
const env = { ...LEAN_MEMORY, ...process.env }
const server = spawn(projectNode(), ['dist/server/main.js'], { cwd: root, stdio: 'inherit', env })
// Ctrl+C reaches the server by itself; we wait for it, so that the prompt comes back when all is written.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
if (process.env.npm_lifecycle_event) endWithParent(server, parent)
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
