import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { EditableContent } from '../../../api/api.ts'
import { DialogAbove } from '../../../ui/dialogs/dialog-above.tsx'
import css from './accuracy.module.css'
import { CitationsList } from './citations-list.tsx'
import { CorrectionsList } from './corrections-list.tsx'

type Shown = 'citations' | 'notes' | null

/**
 * What stands behind an item's text: what it cites, and where each citation leads; what readers were told of changes to
 * it. Nothing for one that is not made yet.
 */
export function AccuracyPanel({ item }: { item: EditableContent | null }) {
  const [shown, setShown] = useState<Shown>(null)
  if (!item) return null
  return (
    <section className={css.panel} aria-labelledby="accuracy-panel">
      <h3 id="accuracy-panel" className={css.heading}>
        Citations and notes
      </h3>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-haspopup="dialog"
          onClick={() => setShown('citations')}
        >
          What it cites
        </Button>
        {item.publishedAt && (
          <Button
            size="compact-sm"
            variant="default"
            aria-haspopup="dialog"
            onClick={() => setShown('notes')}
          >
            Notes to readers
          </Button>
        )}
      </Group>
      {shown === 'citations' && (
        <DialogAbove onClose={() => setShown(null)} title="What it cites" size="48rem">
          <CitationsList item={item} />
        </DialogAbove>
      )}
      {shown === 'notes' && (
        <DialogAbove onClose={() => setShown(null)} title="Notes to readers" size="48rem">
          <CorrectionsList id={item.id} />
        </DialogAbove>
      )}
    </section>
  )
}
