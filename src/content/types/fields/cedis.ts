import { z } from 'zod'

const LARGEST_PESEWAS = 100_000_000
const NOT_A_PRICE = 'The price must be a number of cedis from 0, with at most two decimals, like 50.00.'

/**
 * An amount of Ghana cedis as integer pesewas. Accepts the integer itself, or text as people write it: `50`,
 * `1,234.50`, `GH₵ 50.00`, `GHS 50`, `GH¢50`. Empty means no price.
 */
export const cedis = z
  .union([z.number(), z.string().max(30, NOT_A_PRICE), z.null()], NOT_A_PRICE)
  .transform((value) => (typeof value === 'string' ? parseCedis(value) : value))
  .refine(
    (pesewas) =>
      pesewas === null || (Number.isSafeInteger(pesewas) && pesewas >= 0 && pesewas <= LARGEST_PESEWAS),
    NOT_A_PRICE,
  )

/** @returns pesewas, null for an empty text, NaN for what is not a price. */
export function parseCedis(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(?:GH₵|GH¢|GHC|GHS|₵)/i, '')
    .replace(/[\s\u00A0,]/g, '')
  if (bare === '') return null
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(bare)) return Number.NaN
  const [whole = '0', part = ''] = bare.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** `5000` → `50.00`, as the specification writes prices. */
export function formatCedis(pesewas: number): string {
  return `${Math.trunc(pesewas / 100)}.${String(pesewas % 100).padStart(2, '0')}`
}

/** `5000` → `GH₵ 50.00`, with a no-break space. */
export function priceLabel(pesewas: number): string {
  return `GH₵\u00A0${formatCedis(pesewas)}`
}
