import type { ReactNode } from 'react'
import type { MessageKind } from '#messages/message-kinds.schema.ts'
import type { WrittenPage } from '#static-pages/static-pages.queries.ts'
import type { PageContext } from '../../page/page.ts'
import { ButtonRow } from '../controls/button-row.tsx'
import { MessageForm } from '../forms/message-form.tsx'
import { Columns } from './columns.tsx'
import { MailButton } from './mail-button.tsx'
import { StaffText } from './staff-text.tsx'

type Props = {
  written: WrittenPage | null
  settings: PageContext['settings']
  /** The letter that the button begins: what the writer wishes, and the lines that they fill in. */
  letter: { button: string; subject: string; wish: string; blanks: string[] }
  form: { kind: MessageKind; intro: string; subject: string }
  /** Further buttons. */
  children?: ReactNode
}

/** What staff wrote about taking part, and two ways to do so: a letter, or the form beside it, or below it. */
export function Invitation({ written, settings, letter, form, children }: Props) {
  const buttons = (
    <ButtonRow>
      <MailButton
        to={settings.contactEmail}
        subject={letter.subject}
        lines={[`Dear ${settings.siteTitle},`, '', letter.wish, '', ...letter.blanks]}
      >
        {letter.button}
      </MailButton>
      {children}
    </ButtonRow>
  )
  const message = <MessageForm heading="Write to us here" {...form} />
  if (!written?.renderedBody) {
    return (
      <>
        {buttons}
        {message}
        <StaffText written={null} />
      </>
    )
  }
  return (
    <Columns>
      <div>
        <StaffText written={written} />
        {buttons}
      </div>
      {message}
    </Columns>
  )
}
