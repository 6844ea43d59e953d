import { expect } from 'vitest'
import type { z } from 'zod'
import { loadCorpora, someOf } from '../corpora.ts'
import { fewAtATime } from '../few-at-a-time.ts'
import { hostileTexts } from '../hostile-input.ts'

/** A place where somebody types. */
export type Input = {
  /** What the route reads of it; what this refuses, the route must refuse in words. */
  schema: z.ZodType
  /** What is sent, with the text where it is typed. */
  body(text: string): object
  /** @param index of the text; several are under way at once. @returns the answer */
  send(body: object, index: number): Promise<Response>
  /** Further refusals that are right: an address that is none, a name that is taken. */
  otherwise?: readonly number[]
  /** Looks at what was kept and at what is drawn of it. @param taken what the schema made of the body */
  look?(taken: never, index: number, answer: unknown): Promise<void>
}

const corpora = loadCorpora()
const own = hostileTexts()

/** The inputs take turns over HTTP, unless the whole is asked for. */
const OWN_ONE_OF = 10
const CORPORA_ONE_OF = 400

/**
 * Every text of the corpora through the schema of each input; over HTTP some of them and of our own, each input others.
 * Each is taken, or refused with words that no parser wrote; nothing is a fault of ours.
 * @returns how many ran, in words
 */
export async function throwAt(inputs: Record<string, Input>): Promise<string> {
  const ran = { schema: 0, taken: 0, refused: 0 }
  const names = Object.keys(inputs)
  for (const [turn, name] of names.entries()) {
    const input = inputs[name]!
    for (const text of corpora.texts) {
      input.schema.safeParse(input.body(text))
      ran.schema++
    }
    const texts = [...someOf(own, OWN_ONE_OF, turn), ...someOf(corpora.texts, CORPORA_ONE_OF, turn * 7)]
    await fewAtATime(texts, 4, async (text, index) => {
      ran[await throwOne(name, input, text, index)]++
    })
  }
  return `${names.length} inputs: ${JSON.stringify(ran)}, of ${own.length} own and ${corpora.texts.length} corpus texts`
}

async function throwOne(
  name: string,
  { schema, body, send, look, otherwise = [] }: Input,
  text: string,
  index: number,
): Promise<'taken' | 'refused'> {
  const sent = body(text)
  const read = schema.safeParse(sent)
  const response = await send(sent, index)
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  const answer: unknown = type.includes('json') ? await response.json() : await response.text()
  const at = [name, text.slice(0, 200), status]
  // Longer than an address, or all headers, may be: refused before anybody reads it.
  if ((status === 431 || status === 400) && otherwise.includes(status)) return 'refused'
  if (read.success && status < 300) {
    await look?.(read.data as never, index, answer)
    return 'taken'
  }
  if (read.success) expect([...at, otherwise.includes(status)]).toEqual([...at, true])
  // Who asks too often is told before what they ask is read.
  else if (status !== 429 || !otherwise.includes(429)) expect(at).toEqual([...at.slice(0, 2), 422])
  expectWords(answer, at)
  return 'refused'
}

/** The words of the form beside its fields, not the parser's own. */
function expectWords(answer: unknown, at: unknown[]): void {
  if (typeof answer === 'string') {
    expect(answer, String(at)).toContain('<h1')
    return
  }
  const { detail, fields = {} } = answer as { detail: string; fields?: Record<string, string> }
  for (const words of [detail, ...Object.values(fields)]) {
    expect(words, String(at)).toMatch(/^(?:[^<]|<(?![a-z/!])){3,300}$/i)
    expect(words, String(at)).not.toMatch(
      /^(?:Invalid (?:input|string)|Too (?:big|small)|Unrecognized|Expected|Required)/,
    )
  }
}
