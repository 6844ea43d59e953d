import type { ReactNode } from 'react'
import { useClientModule } from '../../page/use-client-module.ts'
import button from '../controls/button.module.css'
import { mailAddress } from './mail-address.ts'

type Props = {
  /** The contact address of the site. */
  to: string
  subject: string
  lines: string[]
  tone?: 'gold' | 'indigo' | 'outline'
  children: ReactNode
}

/** Opens a pre-filled letter. Without script it is a plain mail link; with it, a letter that cannot open leaves the address copied. */
export function MailButton({ to, subject, lines, tone = 'indigo', children }: Props) {
  const module = useClientModule('src/site/client/mail-link.ts')
  return (
    <a
      {...module}
      className={`${button.button} ${button[tone]}`}
      href={mailAddress(to, { subject, lines })}
      data-mail={to}
    >
      {children}
    </a>
  )
}
