/** `npm run dev`: the site and the panel from their sources, with hot update; what the server does is loaded anew. */
import { install, projectNode, root, run } from './prepare.js'

await install()
run(projectNode(), ['scripts/dev-server.js'], { cwd: root })
