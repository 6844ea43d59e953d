import { Button, Modal, Text } from '@mantine/core'
import type { ContentType } from '#content/content-type.ts'
import type { FormValues } from '../editor/form-values.ts'
import type { EditableContent } from '../server/api.ts'
import css from './conflict-dialog.module.css'
import { otherDifferences } from './other-differences.ts'
import { plainText } from './plain-text.ts'

type Props = {
  type: ContentType
  theirs: EditableContent | null
  mine: FormValues
  isSaving: boolean
  onKeepMine(): void
  onTakeTheirs(): void
  onCancel(): void
}

/** Two people saved: both texts, side by side, and a decision. Nothing is overwritten silently. */
export function ConflictDialog({ type, theirs, mine, isSaving, onKeepMine, onTakeTheirs, onCancel }: Props) {
  return (
    <Modal
      opened={theirs !== null}
      onClose={onCancel}
      title="Saved by someone else"
      size="64rem"
      zIndex={400}
    >
      {theirs && (
        <>
          <Text mb="md">
            Someone else saved this item while you were editing it. Compare both texts before saving again.
          </Text>
          <div className={css.copies}>
            <Copy heading="Yours" copy={mine} other={theirs} />
            <Copy heading="Saved by someone else" copy={theirs} other={mine} />
          </div>
          <OtherFields names={otherDifferences(type, mine, theirs)} />
          <div className={css.choice}>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="default" onClick={onTakeTheirs}>
              Take theirs
            </Button>
            <Button loading={isSaving} onClick={onKeepMine}>
              Keep mine
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

type Texts = Pick<FormValues, 'title' | 'description' | 'body'>

const parts = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['body', 'Text'],
] as const

function Copy({ heading, copy, other }: { heading: string; copy: Texts; other: Texts }) {
  return (
    <section className={css.copy} aria-label={heading}>
      <h3>{heading}</h3>
      <dl>
        {parts.map(([name, label]) => (
          <div key={name} data-differs={plainText(copy[name]) !== plainText(other[name]) || undefined}>
            <dt>{label}</dt>
            <dd>{plainText(copy[name]) || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function OtherFields({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <Text mt="sm" size="sm">
      Also different: {names.join(', ')}.
    </Text>
  )
}
