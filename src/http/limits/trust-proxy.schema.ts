import { z } from 'zod'
import type { TrustProxy } from './trust-proxy.ts'

/** A network as it is written: `10.0.0.0/8`, `2001:db8::/32`, or one address. */
export const networkSchema = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])

/** As an operator writes it: how many proxies stand in front, or from which networks they ask. */
export const trustProxySchema = z
  .string()
  .transform((text): TrustProxy => {
    if (/^(?:true|false)$/.test(text)) return text === 'true'
    return /^\d$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim())
  })
  .refine(
    (trust) => typeof trust !== 'object' || networkSchema.array().safeParse(trust).success,
    'TRUST_PROXY must be how many proxies stand in front (0 to 9), or their networks, like 10.0.0.0/8,127.0.0.1.',
  )
