import { ButtonLink } from '../../../components/controls/button-link.tsx'
import { ButtonRow } from '../../../components/controls/button-row.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Columns } from '../../../components/information/columns.tsx'
import { StaffText } from '../../../components/information/staff-text.tsx'
import { TextSection } from '../../../components/information/text-section.tsx'
import { defineInformationPage } from '../define-information-page.tsx'
import { CONTRIBUTION } from './contribution.page.tsx'
import { RegistrationLine } from './registration-line.tsx'
import { WaysToGive } from './ways-to-give.tsx'

/** Stays 'Coming Soon' until staff say how to give and a registration under Act 59 is in force. */
export const donationPage = defineInformationPage({
  path: '/contribution/donation',
  title: 'Donation',
  description: 'What gifts of money are for, how they are received, and by what right we ask for them.',
  trail: [CONTRIBUTION],
  Body: ({ written, context }) => {
    const number = written?.registrationNumber
    const expiresOn = written?.registrationExpiresOn
    const { donation } = context.settings
    const isFilledIn = Object.values(donation).some((detail) => detail !== '')
    if ((written?.renderedBody || isFilledIn) && number && expiresOn) {
      return (
        <>
          {written?.renderedBody && <StaffText written={written} />}
          {isFilledIn && <WaysToGive donation={donation} />}
          <TextSection title="Our registration">
            <RegistrationLine number={number} expiresOn={expiresOn} />
          </TextSection>
        </>
      )
    }
    return (
      <>
        <EmptyState title="Coming Soon">
          <p>Secure payments will open here later. Until then we accept no money.</p>
        </EmptyState>
        <Columns even>
          <TextSection title="Why you cannot give yet">
            <p>
              In Ghana, anyone who appeals to the public for gifts must first be registered for it. That is
              the rule of the Public Collections Act, 1961 (Act&nbsp;59): the purpose is stated, the
              registration lasts until 31 December at most, and the books are open to inspection. We will ask
              for nothing before ours is in force.
            </p>
            <p>
              If anyone asks you for money in the name of {context.settings.siteTitle}, by telephone, mobile
              money or in person, it is not from us. Please tell us.
            </p>
          </TextSection>
          <TextSection title="What will stand here">
            <ul>
              <li>our registration number, and the date until which it is valid</li>
              <li>the purposes that a gift may be given for, in so many words</li>
              <li>the ways to pay, each with a receipt</li>
              <li>every year, what came in and what was done with it</li>
            </ul>
          </TextSection>
        </Columns>
        <ButtonRow>
          <ButtonLink href="/contact">Contact us</ButtonLink>
          <ButtonLink href="/contribution/projects" tone="outline">
            Help with your time
          </ButtonLink>
        </ButtonRow>
      </>
    )
  },
})
