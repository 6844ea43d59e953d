import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { EditableContent } from '../../../api/api.ts'
import { HourSteps } from './hour-steps.tsx'
import { publicationSentence, type Standing } from './publication-sentence.ts'
import type { PublicationAct } from './use-publication.ts'

type Props = {
  stored: EditableContent | null
  standing: Standing
  underway: PublicationAct | null
  onAct(act: PublicationAct): void
}

/** Publishing, scheduling and taking back, apart from saving, under a sentence that says what will happen and when. */
export function PublicationSteps({ stored, standing, underway, onAct }: Props) {
  const { state, mayPublish, publishedAt, now } = standing
  const isAhead = publishedAt !== null && Date.parse(publishedAt) > now
  const isOut = state === 'published' || state === 'scheduled'
  const sentence = useFocusAfter(state)
  return (
    <>
      <Text size="sm" role="status" ref={sentence} tabIndex={-1}>
        {publicationSentence(standing)}
      </Text>
      {mayPublish && (
        <Group gap="xs">
          {!isOut && (
            <Button loading={underway === 'publish'} onClick={() => onAct('publish')}>
              {isAhead ? 'Schedule' : 'Publish'}
            </Button>
          )}
          {state === 'published' && (
            <Button loading={underway === 'publish-changes'} onClick={() => onAct('publish-changes')}>
              {stored?.draftOfChanges ? 'Publish changes' : 'Update now'}
            </Button>
          )}
          {state === 'published' && (
            <HourSteps draft={stored?.draftOfChanges ?? null} underway={underway} onAct={onAct} />
          )}
          {(isOut || state === 'waiting') && (
            <Button variant="default" loading={underway === 'unpublish'} onClick={() => onAct('unpublish')}>
              {state === 'published' ? 'Unpublish' : 'Back to draft'}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

/** What says how it stands now takes the focus of the button that changed it and is gone. */
function useFocusAfter(state: Standing['state']) {
  const sentence = useRef<HTMLParagraphElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) sentence.current?.focus({ preventScroll: true })
  }, [state])
  return sentence
}
