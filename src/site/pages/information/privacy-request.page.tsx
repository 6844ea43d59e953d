import { MessageForm } from '../../components/forms/message-form.tsx'
import { TextSection } from '../../components/information/text-section.tsx'
import { defineInformationPage } from './define-information-page.tsx'

/** Where readers ask about what is kept of them; each request has the day by which it is answered (FORMATS §4). */
export const privacyRequestPage = defineInformationPage({
  path: '/privacy/request',
  title: 'Your own data',
  description: 'Ask to see, correct or delete what we keep about you, or to stop our using it.',
  trail: [{ name: 'Privacy', path: '/privacy' }],
  Body: () => (
    <>
      <TextSection title="Before you write">
        <p>
          Write from the address that you used with us, or say how else we can know that it is you: nobody
          else should get what is yours. It costs nothing. What we keep about everybody stands on the page
          about <a href="/privacy">privacy</a>.
        </p>
      </TextSection>
      <MessageForm
        kind="data-request"
        heading="See, correct or delete"
        intro="We answer within 40 days."
        subject="What you keep about me"
        button="Send Request"
      />
      <MessageForm
        kind="data-objection"
        heading="Stop using it"
        intro="We answer within 21 days."
        subject="Stop using my data"
        button="Send Objection"
      />
    </>
  ),
})
