import type { PublicSettings } from '#settings/settings.queries.ts'
import { noDonation, socialNetworks } from '#settings/settings.schema.ts'

/** The context of a page that must be shown although the settings were never read: it names nothing that staff choose. */
export const SETTINGS_WHILE_AWAY: PublicSettings = {
  siteTitle: 'Nyansapo Law',
  tagline: '',
  contactEmail: '',
  contactPhone: '',
  enableComments: true,
  autoPublish: true,
  newsletterNotifications: true,
  socialMedia: Object.fromEntries(
    socialNetworks.map((name) => [name, null]),
  ) as PublicSettings['socialMedia'],
  homeFigures: [],
  homepageSections: [],
  donation: noDonation,
  ...{ dpcNumber: '', dpcExpiresOn: '' },
}
