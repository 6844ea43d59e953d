import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { OpenedSession } from '#people/sign-in.ts'
import type { AdminEnv } from './admin-env.ts'
import { rememberDevice } from './device-cookie.ts'

/** Over TLS the name itself promises that no other host or path set the cookie; plain http cannot promise that. */
function nameOf(siteUrl: string | undefined): { name: string; secure: boolean } {
  const secure = siteUrl?.startsWith('https:') ?? false
  return { name: secure ? '__Host-sid' : 'sid', secure }
}

/** @returns the token of the session that a request was sent in, from its Cookie header */
export function sessionTokenOf(cookies: string | undefined, siteUrl: string | undefined): string | undefined {
  const { name } = nameOf(siteUrl)
  return cookies === undefined ? undefined : parse(cookies, name)[name]
}

export function sessionToken(c: Context<AdminEnv>): string | undefined {
  return sessionTokenOf(c.req.header('cookie'), c.var.services.config.siteUrl)
}

/** The browser is signed in from now on, and is known at the door afterwards. */
export function setSessionCookie(c: Context<AdminEnv>, { token, expiresAt, staffId }: OpenedSession): void {
  const { name, secure } = nameOf(c.var.services.config.siteUrl)
  setCookie(c, name, token, { httpOnly: true, secure, sameSite: 'Strict', path: '/', expires: expiresAt })
  rememberDevice(c, staffId)
}

export function clearSessionCookie(c: Context<AdminEnv>): void {
  const { name, secure } = nameOf(c.var.services.config.siteUrl)
  deleteCookie(c, name, { secure, path: '/' })
}

/**
 * Has the browser forget the pages and files that it keeps of this site, so that the next at this machine cannot go back
 * to them. Not its storage, where texts lie that are not saved yet, nor the other cookies: they would be lost for good.
 */
export function forgetInBrowser(c: Context<AdminEnv>): void {
  c.header('Clear-Site-Data', '"cache"')
}
