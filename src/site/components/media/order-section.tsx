import type { PageContext } from '../../page/page.ts'
import { ButtonLink } from '../controls/button-link.tsx'
import { ButtonRow } from '../controls/button-row.tsx'
import { MailButton } from '../information/mail-button.tsx'
import { SectionHeading } from '../layout/section-heading.tsx'
import { formatPhone } from '../shell/phone-number.ts'

type Props = { settings: PageContext['settings']; title?: string }

/** How to order: by phone or by e-mail, with the specified subject. `title` names the book in the letter. */
export function OrderSection({ settings: { contactEmail, contactPhone }, title }: Props) {
  return (
    <section aria-labelledby="order">
      <SectionHeading id="order" title={title ? 'Order this book' : 'Order a book'} />
      <p>Tell us the title and where you are: we answer with the price of delivery and how to pay.</p>
      <ButtonRow>
        {contactPhone && (
          <ButtonLink href={`tel:${contactPhone}`} tone="gold">
            {`Call ${formatPhone(contactPhone)}`}
          </ButtonLink>
        )}
        <MailButton
          to={contactEmail}
          subject="Book Order Inquiry"
          lines={[`Book: ${title ?? ''}`, 'Copies: 1', 'Delivery to: ']}
          tone="outline"
        >
          Order by e-mail
        </MailButton>
      </ButtonRow>
    </section>
  )
}
