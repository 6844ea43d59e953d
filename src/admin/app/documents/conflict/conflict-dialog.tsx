import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../api/api.ts'
import { type FormValues, toValues } from '../../screens/content/form/form-values.ts'
import { differingFields, type FormField } from '../../screens/content/form/item-fields.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { LazyTextDiff } from '../versions/lazy-text-diff.tsx'
import { ScrolledText } from '../versions/scrolled-text.tsx'
import css from './conflict-dialog.module.css'
import { type Choices, clearChoices, mergeCopies, type Side } from './merge-copies.ts'

export type Conflict = {
  mine: FormValues
  theirs: EditableContent
  /** What both began from, where it is known. */
  base: FormValues | null
  /** What becomes of the decision: it is saved, or it becomes the form's unsaved text. */
  leadsTo: 'save' | 'edit'
}

type Props = {
  type: ContentType
  conflict: Conflict
  isSaving: boolean
  onDecided(merged: FormValues): void
  onCancel(): void
}

/** Two copies of one item, side by side, and a decision for each field. Nothing is overwritten silently. */
export function ConflictDialog({ type, conflict, isSaving, onDecided, onCancel }: Props) {
  const { mine, base } = conflict
  const theirs = toValues(type, conflict.theirs)
  const fields = differingFields(type, mine, theirs)
  const [choices, setChoices] = useState<Choices>(() => clearChoices(type, base, mine, theirs))
  const open = fields.filter(({ name }) => !choices[name]).length
  const choose = (name: string, side: Side) => setChoices({ ...choices, [name]: side })
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])))

  return (
    <DialogAbove onClose={onCancel} title="Saved by someone else" size="64rem">
      <Text mb="md">
        {conflict.leadsTo === 'save'
          ? 'Someone else saved this item while you were editing it. Compare both texts before saving again.'
          : 'This item was saved after your text was begun. Choose for each field which text goes on.'}{' '}
        Theirs was saved on {formatDateTime(conflict.theirs.updatedAt)}.
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
          <Field
            key={field.name}
            field={field}
            mine={mine}
            theirs={theirs}
            choice={choices[field.name]}
            onChoose={(side) => choose(field.name, side)}
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
        <Button
          disabled={open > 0}
          loading={isSaving}
          onClick={() => onDecided(mergeCopies(type, mine, theirs, choices))}
        >
          {conflict.leadsTo === 'save' ? 'Save this text' : 'Go on with this text'}
        </Button>
      </div>
    </DialogAbove>
  )
}

type FieldProps = {
  field: FormField
  mine: FormValues
  theirs: FormValues
  choice: Side | undefined
  onChoose(side: Side): void
}

function Field({ field: { name, label, isRich, show }, mine, theirs, choice, onChoose }: FieldProps) {
  const [yours, other] = [show(mine), show(theirs)]
  const kind = isRich ? 'html' : 'text'
  return (
    <section className={css.field} data-decided={choice || undefined} aria-label={label}>
      <div className={css.heading}>
        <h3>{label}</h3>
        <SegmentedControl
          aria-label={`${label}: whose text`}
          // Without a choice neither is marked.
          value={choice ?? ''}
          name={`choice-${name}`}
          data={[
            { value: 'mine', label: 'Keep mine' },
            { value: 'theirs', label: 'Take theirs' },
          ]}
          onChange={(side) => onChoose(side as Side)}
        />
      </div>
      <div className={css.copies}>
        <div className={css.copy} data-chosen={choice === 'mine' || undefined}>
          <h4>Yours</h4>
          <ScrolledText className={css.said} label={`${label}, yours`}>
            <LazyTextDiff from={other} to={yours} kind={kind} side="to" />
          </ScrolledText>
        </div>
        <div className={css.copy} data-chosen={choice === 'theirs' || undefined}>
          <h4>Theirs</h4>
          <ScrolledText className={css.said} label={`${label}, theirs`}>
            <LazyTextDiff from={yours} to={other} kind={kind} side="to" />
          </ScrolledText>
        </div>
      </div>
    </section>
  )
}
