/** `npm run bench [-- name]`: figures against a reference in the same run. Needs Linux, nginx and wrk. */
import { spawnSync } from 'node:child_process'
import { prepare, projectNode, root, run } from './prepare.js'

await prepare()
for (const tool of ['nginx', 'wrk']) {
  if (spawnSync('which', [tool], { stdio: 'ignore' }).status === 0) continue
  process.stderr.write(`The benches need ${tool} (on Debian: apt-get install nginx wrk).\n`)
  process.exit(1)
}
run(projectNode(), ['bench/run.ts', ...process.argv.slice(2)], { cwd: root })
