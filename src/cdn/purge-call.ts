import type { CdnConfig } from '#config.ts'

/** How a CDN is asked to forget pages by their tags: its headers, its body, and how many it takes at once. */
type Shape = {
  most: number
  headers(token: string): Record<string, string>
  body(tags: string[]): object
}

const SHAPES: Record<CdnConfig['shape'], Shape> = {
  cloudflare: {
    most: 100,
    headers: (token) => ({ Authorization: `Bearer ${token}` }),
    body: (tags) => ({ tags }),
  },
  fastly: {
    most: 256,
    headers: (token) => ({ 'Fastly-Key': token, Accept: 'application/json' }),
    body: (tags) => ({ surrogate_keys: tags }),
  },
}

export type PurgeCall = { headers: Record<string, string>; body: object }

/** The calls that have a CDN forget what bears any of these tags; as few as it allows. */
export function purgeCalls({ shape, token }: CdnConfig, tags: readonly string[]): PurgeCall[] {
  const { most, headers, body } = SHAPES[shape]
  return Array.from({ length: Math.ceil(tags.length / most) }, (_, index) => ({
    headers: headers(token),
    body: body(tags.slice(index * most, (index + 1) * most)),
  }))
}
