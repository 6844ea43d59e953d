import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { EditableContent } from '../../../api/api.ts'
import { DialogAbove } from '../../../ui/dialogs/dialog-above.tsx'
import type { usePublication } from '../publication/use-publication.ts'
import { checklistWords, countOpen, isUnconfirmed } from './checklist-words.ts'
import { ConfirmRisks } from './confirm-risks.tsx'
import { QuestionsForm } from './questions-form.tsx'
import { useChecklist } from './use-checklist.ts'

type Props = {
  item: EditableContent
  publication: Pick<ReturnType<typeof usePublication>, 'held' | 'letGo' | 'run'>
}

/**
 * What is asked of a legal piece before it is published: how it stands, and the dialog with the questions, which opens by
 * itself when publishing was held back. Nothing where the site does not ask.
 */
export function ChecklistPanel({ item, publication: { held, letGo, run } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { checklist, answer, confirm } = useChecklist(item)
  if (!checklist?.isOn) return null
  const isWaiting = isUnconfirmed(checklist) && countOpen(checklist, checklist.answers) === 0

  function close() {
    setOpen(false)
    letGo()
  }

  /** Nothing is open any more: what was held back goes on. */
  function goOn() {
    close()
    if (held) void run(held)
  }

  return (
    <Group gap="xs">
      <Text size="sm">Before publishing: {checklistWords(checklist)}</Text>
      <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {checklist.answered ? 'Look at the answers' : 'Answer'}
      </Button>
      {(isOpen || held) && (
        <DialogAbove onClose={close} title="Before publishing">
          {isWaiting && checklist.answered && (
            <ConfirmRisks
              checklist={checklist}
              isHeld={held !== null}
              isSending={confirm.isPending}
              onConfirm={(sentence) =>
                confirm.mutate({ turn: checklist.turn, sentence }, { onSuccess: goOn })
              }
            />
          )}
          <QuestionsForm
            // What somebody else answered meanwhile is shown.
            key={checklist.turn}
            checklist={checklist}
            isHeld={held !== null}
            isSending={answer.isPending}
            onCancel={close}
            onAnswer={(answers, note) =>
              answer.mutate(
                { turn: checklist.turn, answers, note },
                {
                  onSuccess: (now) => {
                    if (countOpen(now, now.answers) === 0 && !isUnconfirmed(now)) goOn()
                    // By whoever is alone the risk is confirmed in the same dialog.
                    else if (now.confirms !== 'typed') close()
                  },
                },
              )
            }
          />
        </DialogAbove>
      )}
    </Group>
  )
}
