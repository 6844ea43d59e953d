import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { isAllowedAttribute } from '#content/rich-text/markup.schema.ts'
import { AskDialog } from './ask-dialog.tsx'

type Props = { editor: Editor; onClose(): void }

/** Asks for a hex code or the name of a colour. */
export function ColourDialog({ editor, onClose }: Props) {
  const now = (editor.getAttributes('coloured')['data-c'] as string | undefined) ?? ''

  function colour(answers: Record<string, string>): string | null {
    const value = toColour(answers.colour ?? '')
    if (!value) return 'Write a hex code such as #a63d2f, or the name of a colour such as crimson.'
    editor.chain().focus().colourText(value).run()
    return null
  }

  return (
    <AskDialog
      title="Text colour"
      confirmLabel="Colour the text"
      questions={[
        {
          name: 'colour',
          label: 'Colour',
          description: 'A hex code such as #a63d2f, or a colour name such as crimson',
          value: now,
          required: true,
        },
      ]}
      onConfirm={colour}
      onClose={onClose}
      extra={
        now && (
          <Button
            variant="subtle"
            color="clay"
            onClick={() => {
              editor.chain().focus().extendMarkRange('coloured').colourText(null).run()
              onClose()
            }}
          >
            Remove colour
          </Button>
        )
      }
    />
  )
}

/** A colour as the site stores it; null for what is none. */
export function toColour(input: string): string | null {
  const text = input.trim().toLowerCase()
  return [text, `#${text}`].find((colour) => isAllowedAttribute('span', 'data-c', colour)) ?? null
}
