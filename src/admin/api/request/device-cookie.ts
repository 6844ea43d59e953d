import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { deviceOf, type KnownDevice, readDevice, writeDevice } from '#people/known-device.ts'
import type { AdminEnv } from './admin-env.ts'

/** Sent where people sign in, and nowhere else: no page of the site carries it. */
const PATH = '/api/admin/session'

function nameOf(c: Context<AdminEnv>): { name: string; secure: boolean } {
  const secure = c.var.services.config.siteUrl?.startsWith('https:') ?? false
  return { name: secure ? '__Secure-device' : 'device', secure }
}

/** The browser that asks, if somebody has signed in with it before. */
export function knownDevice(c: Context<AdminEnv>): KnownDevice | null {
  return readDevice(c.var.services.key, getCookie(c, nameOf(c).name))
}

/** Knows the browser again, for half a year, as one that this person signs in with. */
export function rememberDevice(c: Context<AdminEnv>, staffId: number): void {
  const { name, secure } = nameOf(c)
  const { text, expiresAt } = writeDevice(c.var.services.key, deviceOf(staffId, knownDevice(c)))
  setCookie(c, name, text, { httpOnly: true, secure, sameSite: 'Strict', path: PATH, expires: expiresAt })
}
