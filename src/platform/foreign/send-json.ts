import { askForeign, ForeignRefusal, type Reach } from './ask-foreign.ts'

const MOST_BYTES = 4096
const MOST_LETTERS = 200

/**
 * Sends a JSON body to a server that is not ours. Redirects are not followed, and its answer is read up to some letters.
 * @param address http or https
 * @throws ForeignRefusal for every answer but a success, and for none
 */
export async function sendJson(
  address: string,
  body: object,
  { reach, headers }: { reach: Reach; headers?: Record<string, string> },
): Promise<void> {
  const {
    status,
    body: answer,
    url,
  } = await askForeign(
    address,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
      mostBytes: MOST_BYTES,
      isCut: true,
    },
    reach,
  )
  if (status >= 200 && status < 300) return
  const said = shortened(answer.toString())
  const elsewhere = status >= 300 && status < 400 ? ' and leads elsewhere' : ''
  throw new ForeignRefusal(`${url.host} answered ${status}${elsewhere}${said ? `: ${said}` : '.'}`)
}

/** One line of what a server said. */
function shortened(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
}
