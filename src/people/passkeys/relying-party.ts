/** The site as devices know it: a passkey opens it under this name and from this origin alone. */
export type RelyingParty = { id: string; origin: string }

/** Kept algorithms of COSE, the first wished for most: Ed25519, ECDSA on P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257]

/** How long somebody may look at their device, in milliseconds. */
export const CEREMONY_MS = 5 * 60_000

/** Loaded by whoever uses the first passkey of a process: it reads certificates of every maker, and takes its time. */
export const webauthn = () => import('@simplewebauthn/server')
