import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

/** The pages that staff may write, with the title that each has until then. */
export const staticPages = [
  { path: '/about', title: 'About Us' },
  { path: '/about/mission', title: 'Our Mission' },
  { path: '/about/vision', title: 'Our Vision' },
  { path: '/contribution', title: 'CSR Projects' },
  { path: '/contribution/donation', title: 'Donation' },
  { path: '/contribution/projects', title: 'Scholarships' },
  { path: '/prison-outreach', title: 'Prison Outreach' },
  { path: '/book-donation', title: 'Book Donation' },
  { path: '/partners', title: 'Partners & Sponsors' },
  { path: '/sponsors', title: 'Sponsors' },
] as const

export type StaticPagePath = (typeof staticPages)[number]['path']

/** Pages that ask the public for gifts: closed until their registration is set (Act 59). */
export const appeals: readonly StaticPagePath[] = ['/contribution/donation', '/book-donation']

export function isStaticPagePath(path: string): path is StaticPagePath {
  return staticPages.some((page) => page.path === path)
}

/** What staff send to save a page. An empty text brings back what the page says by itself. */
export const staticPageChanges = z.object({
  /** The version that the editor began from; 0 where nobody has saved the page yet. */
  version: z.int().min(0),
  title: lineOfText('Title', { min: 1, max: 120 }),
  description: lineOfText('Description', { max: 500 }).default(''),
  /** HTML; cleaned before it is stored. */
  body: z.string({ error: 'Text must be HTML.' }),
  registration: z
    .object({
      number: lineOfText('Registration number', { min: 1, max: 80 }),
      expiresOn: z.iso.date('“In force until” must be a date like 2026-12-31.'),
    })
    .nullable()
    .default(null)
    .meta({ label: 'Registration under the Public Collections Act, 1961 (Act 59)' }),
})

export type StaticPageChanges = z.output<typeof staticPageChanges>
