import type { Page } from '../page/page.ts'
import { aboutPage } from './information/about/about.page.tsx'
import { missionPage } from './information/about/mission.page.tsx'
import { valuesPage } from './information/about/values.page.tsx'
import { visionPage } from './information/about/vision.page.tsx'
import { contactPage } from './information/contact.page.tsx'
import { contentHubPage } from './information/content-hub.page.tsx'
import { bookDonationPage } from './information/contribution/book-donation.page.tsx'
import { contributionPage } from './information/contribution/contribution.page.tsx'
import { donationPage } from './information/contribution/donation.page.tsx'
import { prisonOutreachPage } from './information/contribution/prison-outreach.page.tsx'
import { projectsPage } from './information/contribution/projects.page.tsx'
import { worksPage } from './information/contribution/works.page.tsx'
import { alsoAt } from './information/define-information-page.tsx'
import { developersPage } from './information/developers.page.tsx'
import { legalFocusPages } from './information/legal-focus/legal-focus.page.tsx'
import { legalOpinionsPage } from './information/legal-opinions.page.tsx'
import { partnersPage } from './information/partners/partners.page.tsx'
import { sponsorsPage } from './information/partners/sponsors.page.tsx'
import { privacyPage } from './information/privacy.page.tsx'
import { privacyRequestPage } from './information/privacy-request.page.tsx'

/** Who we are, what we do besides publishing, how to reach us. */
export const informationPages: readonly Page[] = [
  aboutPage,
  missionPage,
  visionPage,
  valuesPage,
  partnersPage,
  sponsorsPage,
  alsoAt('/about/partners', partnersPage),
  alsoAt('/about/sponsors', sponsorsPage),
  ...legalFocusPages,
  contributionPage,
  worksPage,
  donationPage,
  projectsPage,
  prisonOutreachPage,
  bookDonationPage,
  contentHubPage,
  legalOpinionsPage,
  contactPage,
  privacyPage,
  privacyRequestPage,
  developersPage,
]
