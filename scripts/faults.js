/**
 * `npm run faults [-- name …]`: what readers and writers get while the database fails in every way that we know, on the
 * embedded PostgreSQL and on Debian's, and, as root, while the disk, names, descriptors, the clock (with Debian's libfaketime)
 * or the bucket do. One line a fault; ends with an error where one is not borne. Needs Linux.
 */
import { prepare, projectNode, root, run } from './prepare.js'

await prepare()
run(projectNode(), ['bench/faults/run.ts', ...process.argv.slice(2)], { cwd: root })
