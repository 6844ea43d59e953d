/**
 * `npm run backup`, `npm run restore` and others that an operator runs beside the site: installs and builds what is
 * missing, as `npm start` does, and runs the command on the project's own Node.
 */
import { spawnSync } from 'node:child_process'
import { prepare, projectNode, root } from './prepare.js'

await prepare()
const { status } = spawnSync(projectNode(), ['dist/server/run-command.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
