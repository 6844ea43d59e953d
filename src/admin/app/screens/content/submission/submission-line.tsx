import { Button } from '@mantine/core'
import { useState } from 'react'
import { displayAddress } from '#letters/display-address.schema.ts'
import type { ContentListItem } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import css from './submission-dialog.module.css'
import { SubmissionDialog } from './submission-dialog.tsx'

const STATES = {
  waiting: 'waits for a decision',
  editing: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn by its writer',
}

/** Who sent an item in, how far that has come, and where it is decided. */
export function SubmissionLine({ item }: { item: ContentListItem }) {
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay()
  const { submittedBy } = item
  if (!submittedBy) return null
  return (
    <div className={css.line}>
      Sent in by {submittedBy.name}
      {submittedBy.email && (
        <>
          {' · '}
          <a href={`mailto:${encodeURIComponent(submittedBy.email)}`}>{displayAddress(submittedBy.email)}</a>
        </>
      )}
      {' · '}
      {STATES[submittedBy.state]}{' '}
      {may('content.publish') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-describedby={`item-${item.id}`}
          onClick={() => setIsOpen(true)}
        >
          Decide or ask
        </Button>
      )}
      {isOpen && <SubmissionDialog id={item.id} title={item.title} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
