/**
 * `npm run bench [-- name]`: figures against a reference in the same run. Needs Linux, nginx and wrk;
 * `npm run bench:lighthouse` needs Chromium and the npm registry instead.
 */
import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.js'
import { prepare, projectNode, root, run } from './prepare.js'

await prepare()
const wanted = process.argv.slice(2)
if (wanted[0] === 'lighthouse') process.env.CHROME_PATH = findChromium()
else if (['kill', 'long', 'open', 'hostile', 'crawl'].includes(wanted[0]))
  process.env.CHROMIUM_PATH = findChromium()
else if (!['mail', 'together'].includes(wanted[0])) needTools('nginx', 'wrk')
run(projectNode(), ['bench/run.ts', ...wanted], { cwd: root })

function needTools(...tools) {
  for (const tool of tools) {
    if (spawnSync('which', [tool], { stdio: 'ignore' }).status === 0) continue
    process.stderr.write(`The benches need ${tool} (on Debian: apt-get install nginx wrk).\n`)
    process.exit(1)
  }
}
