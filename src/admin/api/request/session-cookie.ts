import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OpenedSession } from '#people/sign-in.ts'
import type { AdminEnv } from './admin-env.ts'
import { rememberDevice } from './device-cookie.ts'

/** Over TLS the name itself promises that no other host or path set the cookie; plain http cannot promise that. */
function nameOf(c: Context<AdminEnv>): { name: string; secure: boolean } {
  const secure = c.var.services.config.siteUrl?.startsWith('https:') ?? false
  return { name: secure ? '__Host-sid' : 'sid', secure }
}

export function sessionToken(c: Context<AdminEnv>): string | undefined {
  return getCookie(c, nameOf(c).name)
}

/** The browser is signed in from now on, and is known at the door afterwards. */
export function setSessionCookie(c: Context<AdminEnv>, { token, expiresAt, staffId }: OpenedSession): void {
  const { name, secure } = nameOf(c)
  setCookie(c, name, token, { httpOnly: true, secure, sameSite: 'Strict', path: '/', expires: expiresAt })
  rememberDevice(c, staffId)
}

export function clearSessionCookie(c: Context<AdminEnv>): void {
  const { name, secure } = nameOf(c)
  deleteCookie(c, name, { secure, path: '/' })
}

/**
 * Has the browser forget the pages and files that it keeps of this site, so that the next at this machine cannot go back
 * to them. Not its storage, where texts lie that are not saved yet, nor the other cookies: they would be lost for good.
 */
export function forgetInBrowser(c: Context<AdminEnv>): void {
  c.header('Clear-Site-Data', '"cache"')
}
