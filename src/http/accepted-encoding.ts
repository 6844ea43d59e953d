export type Encoding = 'br' | 'gzip' | 'identity'

const REMEMBERED = 64
/** Browsers send only a handful of different values. */
const known = new Map<string, Encoding>()

/** The smallest encoding that a client takes. `q=0` refuses one (RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const remembered = known.get(header)
  if (remembered) return remembered
  const encoding = parse(header)
  if (known.size >= REMEMBERED) known.clear()
  known.set(header, encoding)
  return encoding
}

function parse(header: string): Encoding {
  const weights = new Map(
    header.split(',', 20).map((part) => {
      const [name = '', ...options] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = options.find((option) => option.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2))]
    }),
  )
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
