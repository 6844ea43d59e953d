import type { Page } from '../../page/page.ts'
import { aboutPage } from './about/about.page.tsx'
import { missionPage } from './about/mission.page.tsx'
import { valuesPage } from './about/values.page.tsx'
import { visionPage } from './about/vision.page.tsx'
import { contactPage } from './contact.page.tsx'
import { contentHubPage } from './content-hub.page.tsx'
import { bookDonationPage } from './contribution/book-donation.page.tsx'
import { contributionPage } from './contribution/contribution.page.tsx'
import { donationPage } from './contribution/donation.page.tsx'
import { prisonOutreachPage } from './contribution/prison-outreach.page.tsx'
import { projectsPage } from './contribution/projects.page.tsx'
import { worksPage } from './contribution/works.page.tsx'
import { alsoAt } from './define-information-page.tsx'
import { developersPage } from './developers.page.tsx'
import { legalFocusPages } from './legal-focus/legal-focus.page.tsx'
import { legalOpinionsPage } from './legal-opinions.page.tsx'
import { partnersPage } from './partners/partners.page.tsx'
import { sponsorsPage } from './partners/sponsors.page.tsx'
import { privacyPage } from './privacy.page.tsx'

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
  developersPage,
]
