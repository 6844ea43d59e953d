import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../ui/dates.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { differingFields } from '../kind/differing-fields.ts'
import type { DocumentKind, DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import css from './conflict-dialog.module.css'
import { FieldChoice } from './field-choice.tsx'
import { type Choices, type Conflict, clearChoices, mergeCopies, type Side } from './merge-copies.ts'

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  kind: DocumentKind<Values, Stored>
  conflict: Conflict<Values, Stored>
  onDecided(merged: Values): void
  onCancel(): void
}

/** Two copies of one document, side by side, and a decision for each field. Nothing is overwritten silently. */
export function ConflictDialog<Values extends DocumentValues, Stored extends StoredCopy>({
  kind: { fields: all, toValues, says },
  conflict: { mine, base, theirs: stored, theirValues, leadsTo },
  onDecided,
  onCancel,
}: Props<Values, Stored>) {
  const theirs = theirValues ?? toValues(stored)
  const fields = differingFields(all, mine, theirs)
  const [choices, setChoices] = useState<Choices>(() => clearChoices(all, base, mine, theirs))
  const open = fields.filter(({ name }) => !choices[name]).length
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])))

  return (
    <DialogAbove onClose={onCancel} title="Saved by someone else" size="64rem">
      <Text mb="md">
        {leadsTo === 'save'
          ? `Someone else saved this ${says.noun} while you were editing it. Compare both texts before saving again.`
          : `This ${says.noun} was saved after your text was begun. Choose for each field which text goes on.`}{' '}
        {theirValues &&
          'Both hold all that does not touch: whichever you choose, only what is marked differs. '}
        {stored.updatedAt && `Theirs was saved on ${formatDateTime(stored.updatedAt)}.`}
      </Text>
      <Group mb="md">
        <Button size="sm" variant="default" onClick={() => chooseAll('mine')}>
          Keep mine
        </Button>
        <Button size="sm" variant="default" onClick={() => chooseAll('theirs')}>
          Take theirs
        </Button>
      </Group>
      <div className={css.fields}>
        {fields.map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            mine={mine}
            theirs={theirs}
            choice={choices[field.name]}
            onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
          />
        ))}
        {fields.length === 0 && <Text>Both copies say the same.</Text>}
      </div>
      <div className={css.choice}>
        <p className={css.left} role="status">
          {open > 0 && `${open} ${open === 1 ? 'field needs' : 'fields need'} your decision.`}
        </p>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={open > 0} onClick={() => onDecided(mergeCopies(all, mine, theirs, choices))}>
          {leadsTo === 'save' ? 'Save this text' : 'Go on with this text'}
        </Button>
      </div>
    </DialogAbove>
  )
}
