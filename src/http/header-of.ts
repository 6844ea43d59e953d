import type { IncomingMessage } from 'node:http'

/**
 * A header of a request, by its name in lower case. Looks through the lines as they came: `req.headers` would first
 * sort all of them into an object.
 */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const found = rawHeaders[index]!
    if (found.length === name.length && found.toLowerCase() === name) return rawHeaders[index + 1]
  }
  return undefined
}
