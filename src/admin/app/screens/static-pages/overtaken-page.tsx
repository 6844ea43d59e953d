import { Button, Group, Text } from '@mantine/core'
import type { StaticPage } from '../../api/api.ts'
import { LazyTextDiff } from '../../documents/versions/lazy-text-diff.tsx'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import type { PageValues } from './page-form.ts'
import css from './page-form-view.module.css'

type Props = {
  mine: PageValues
  theirs: StaticPage
  isSaving: boolean
  onKeepMine(): void
  onTakeTheirs(): void
  onCancel(): void
}

/** Somebody saved the page meanwhile: both texts, and a decision. Nothing is overwritten silently. */
export function OvertakenPage({ mine, theirs, isSaving, onKeepMine, onTakeTheirs, onCancel }: Props) {
  return (
    <DialogAbove onClose={onCancel} title="Saved by someone else" size="60rem">
      <Text mb="md">
        Someone else saved this page while you were editing it. From their text to yours, word by word:
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className={css.text} aria-label="Differences" tabIndex={0}>
        <LazyTextDiff from={theirs.body} to={mine.body} />
      </section>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onCancel}>
          Back to the form
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button loading={isSaving} onClick={onKeepMine}>
          Keep mine
        </Button>
      </Group>
    </DialogAbove>
  )
}
