import { ButtonRow } from '../../../components/controls/button-row.tsx'
import { MessageForm } from '../../../components/forms/message-form.tsx'
import { Columns } from '../../../components/information/columns.tsx'
import { MailButton } from '../../../components/information/mail-button.tsx'
import { StaffText } from '../../../components/information/staff-text.tsx'
import { TextSection } from '../../../components/information/text-section.tsx'
import { defineInformationPage } from '../define-information-page.tsx'
import { CONTRIBUTION } from './contribution.page.tsx'
import { RegistrationLine } from './registration-line.tsx'

/** Offers and requests are always welcome; books are collected only while a registration under Act 59 is in force. */
export const bookDonationPage = defineInformationPage({
  path: '/book-donation',
  title: 'Book Donation',
  description: 'Law books that are no longer used, for schools, libraries and students who have none.',
  trail: [CONTRIBUTION],
  Body: ({ written, context: { settings } }) => {
    const number = written?.registrationNumber
    const expiresOn = written?.registrationExpiresOn
    const isOpen = Boolean(number && expiresOn)
    return (
      <>
        <StaffText written={written}>
          <TextSection title="How it works">
            <p>
              If you have law books to give, tell us which, and where they are. If you need books, tell us
              which, and what for. We bring the two together.
            </p>
          </TextSection>
        </StaffText>
        <TextSection title={isOpen ? 'The collection is open' : 'The collection is not open yet'}>
          {number && expiresOn ? (
            <RegistrationLine number={number} expiresOn={expiresOn} />
          ) : (
            <p>
              An appeal to the public for gifts, books included, must first be registered under the Public
              Collections Act, 1961 (Act&nbsp;59). Until our registration is in force we collect no books. You
              may tell us now what you have or need: we keep your letter, and answer when the collection
              opens.
            </p>
          )}
        </TextSection>
        <ButtonRow>
          <MailButton
            to={settings.contactEmail}
            tone="gold"
            subject="Contribute Books"
            lines={[
              `Dear ${settings.siteTitle},`,
              '',
              isOpen
                ? 'I would like to give these law books:'
                : 'I have these law books to give. Please tell me when the collection opens.',
              '',
              'Titles, authors, editions:',
              'Condition:',
              'Where they are:',
              'Name and telephone:',
            ]}
          >
            Contribute Books
          </MailButton>
          <MailButton
            to={settings.contactEmail}
            subject="Request Books"
            lines={[
              `Dear ${settings.siteTitle},`,
              '',
              'we need these law books:',
              '',
              'Titles or subjects:',
              'Who will use them:',
              'Where they are needed:',
              'Name and telephone:',
            ]}
          >
            Request Books
          </MailButton>
        </ButtonRow>
        <BookForms />
      </>
    )
  },
})

/** In the order of the buttons over them. */
function BookForms() {
  return (
    <Columns even>
      <MessageForm
        kind="contribute-books"
        heading="Offer books here"
        intro="Tell us which books you have, their condition and where."
        subject="Contribute Books"
        button="Offer Books"
      />
      <MessageForm
        kind="request-books"
        heading="Ask for books here"
        intro="Tell us which books you need, who will use them and where."
        subject="Request Books"
        button="Ask for Books"
      />
    </Columns>
  )
}
