import { Button, Kbd } from '@mantine/core'
import css from './form-foot.module.css'

type Props = { isNew: boolean; isSaving: boolean; onCancel(): void }

/** Always in reach, however long the text. */
export function FormFoot({ isNew, isSaving, onCancel }: Props) {
  return (
    <div className={css.foot}>
      <p className={css.hint}>
        {isNew ? 'A new item is saved as a draft.' : 'Only what you changed is saved.'} <Kbd>Ctrl</Kbd> +{' '}
        <Kbd>S</Kbd>
      </p>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={isSaving}>
        {isNew ? 'Create' : 'Save'}
      </Button>
    </div>
  )
}
