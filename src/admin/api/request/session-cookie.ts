import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AdminEnv } from './admin-env.ts'

/** Over TLS the name itself promises that no other host or path set the cookie; plain http cannot promise that. */
function nameOf(c: Context<AdminEnv>): { name: string; secure: boolean } {
  const secure = c.var.services.config.siteUrl?.startsWith('https:') ?? false
  return { name: secure ? '__Host-sid' : 'sid', secure }
}

export function sessionToken(c: Context<AdminEnv>): string | undefined {
  return getCookie(c, nameOf(c).name)
}

export function setSessionCookie(c: Context<AdminEnv>, token: string, expiresAt: Date): void {
  const { name, secure } = nameOf(c)
  setCookie(c, name, token, { httpOnly: true, secure, sameSite: 'Strict', path: '/', expires: expiresAt })
}

export function clearSessionCookie(c: Context<AdminEnv>): void {
  const { name, secure } = nameOf(c)
  deleteCookie(c, name, { secure, path: '/' })
}
