import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { limited } from '../../../ui/limited.ts'
import css from './review-panel.module.css'
import { type Planning, useSendBack } from './use-review.ts'

const LONGEST = 1000

type Props = { type: ContentType; item: EditableContent; onBack(now: Planning): void }

/** A note for who wrote it; it is no part of the form, so saving the form does not send it. */
export function SendBack({ type, item, onBack }: Props) {
  const [note, setNote] = useState('')
  const back = useSendBack(type, item, onBack)
  return (
    <div className={css.review}>
      <Textarea
        description="What is to be done before it is sent again"
        autosize
        minRows={2}
        {...limited('Note to the writer', LONGEST, { value: note })}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button variant="default" loading={back.isPending} onClick={() => back.mutate(note)}>
        Send back
      </Button>
    </div>
  )
}
