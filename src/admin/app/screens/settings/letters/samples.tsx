import { Button, Modal, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LetterLook } from '../../../ui/letter-look.tsx'
import css from './letters.module.css'
import { mailQuery } from './mail-query.ts'

/** Every kind of letter, as mail programs draw it and as plain text. */
export function Samples() {
  const mail = useQuery(mailQuery)
  const [seen, setSeen] = useState<{ kind: string; title: string } | null>(null)
  const href = `/api/admin/mail/samples/${seen?.kind}`
  return (
    <details className={css.part}>
      <summary>How each letter looks</summary>
      <ul className={css.list}>
        {mail.data?.kinds.map((sample) => (
          <li key={sample.kind} className={css.sample}>
            <span>{sample.title}</span>
            <Button variant="default" size="sm" onClick={() => setSeen(sample)}>
              Look<VisuallyHidden component="span"> at “{sample.title}”</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {seen && (
        <Modal opened onClose={() => setSeen(null)} title={seen.title} size="xl">
          <LetterLook href={href} title={`The letter “${seen.title}”`} />
          <p className={css.alone}>
            <a href={href} target="_blank" rel="noreferrer">
              Open it in a tab of its own
            </a>
          </p>
        </Modal>
      )}
    </details>
  )
}
