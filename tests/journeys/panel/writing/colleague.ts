import type { Browser, BrowserContext, Page } from '@playwright/test'
import { hashToken } from '#people/sign-in.ts'
import { runSql } from '#testing/run-sql.ts'
import type { JourneySite } from '../../setup/start-journey-site.ts'

/** Another editor with an account, the same for each test of a site, signed in, in a browser of their own. */
export async function colleague(browser: Browser, site: JourneySite, name: string): Promise<Page> {
  const context = await browser.newContext()
  await signInAs(context, site, name)
  return context.newPage()
}

/** From now on this editor is who is signed in in a browser. */
export async function signInAs(context: BrowserContext, site: JourneySite, name: string): Promise<void> {
  const token = `${name}-${crypto.randomUUID()}`
  await runSql(
    site,
    `with person as (insert into staff (name, role, password_hash, email, account_hash)
       values ($1, 'editor', 'none', replace(lower($1), ' ', '.') || '@newsroom.example', 'none')
       on conflict (name) do update set role = excluded.role returning id)
     insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, user_agent)
     select $2, id, now(), now(), now() + interval '1 hour', '' from person`,
    [name, hashToken(token)],
  )
  await context.addCookies([{ name: 'sid', value: token, url: `${site.url}/` }])
}
