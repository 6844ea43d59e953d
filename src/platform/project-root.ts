import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json: the same from `src/` and from the built `dist/`. */
export const projectRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('There is no package.json above the program.')
  return findRoot(above)
}
