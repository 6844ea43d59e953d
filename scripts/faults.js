/**
 * `npm run faults [-- name …]`: what readers get while the database fails in every way that we know, on the embedded
 * PostgreSQL and on Debian's. One line a fault; ends with an error where one is not borne. Needs Linux.
 */
import { prepare, projectNode, root, run } from './prepare.js'

await prepare()
run(projectNode(), ['bench/faults/run.ts', ...process.argv.slice(2)], { cwd: root })
