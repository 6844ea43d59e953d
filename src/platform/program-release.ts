import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** The version of this program, as in package.json. */
export function programRelease(): string {
  return String(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version)
}
