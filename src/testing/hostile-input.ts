import * as commands from './hostile-input/commands.ts'
import * as markup from './hostile-input/markup.ts'
import * as strings from './hostile-input/strings.ts'

/** Our own list of input that breaks careless programs, by group; written for this project, entry by entry. */
export const hostileInput: Record<string, readonly string[]> = { ...markup, ...strings, ...commands }

export function hostileTexts(): string[] {
  return [...new Set(Object.values(hostileInput).flat())]
}
