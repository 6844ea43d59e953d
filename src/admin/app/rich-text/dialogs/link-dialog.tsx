import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { isAllowedAttribute } from '#content/rich-text/markup.schema.ts'
import { AskDialog } from './ask-dialog.tsx'

type Props = { editor: Editor; onClose(): void }

/** Links the selected words; on a link, changes or removes it. */
export function LinkDialog({ editor, onClose }: Props) {
  const { href = '' } = editor.getAttributes('link') as { href?: string }
  const isEmpty = editor.state.selection.empty && href === ''

  function link({ address = '', words = '' }: Record<string, string>): string | null {
    const target = toAddress(address)
    if (!target) return 'Write an address such as https://ghalii.org, /articles or name@example.org.'
    const chain = editor.chain().focus()
    if (isEmpty) {
      const text = words.trim() || target
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: target } }] }).run()
    } else chain.extendMarkRange('link').setLink({ href: target }).run()
    return null
  }

  return (
    <AskDialog
      title={href ? 'Edit link' : 'Link'}
      confirmLabel={href ? 'Change link' : 'Add link'}
      questions={[
        { name: 'address', label: 'Address', value: href, required: true, inputMode: 'url' },
        ...(isEmpty ? [{ name: 'words', label: 'Words', value: '' }] : []),
      ]}
      onConfirm={link}
      onClose={onClose}
      extra={
        href && (
          <Button
            variant="subtle"
            color="clay"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Remove link
          </Button>
        )
      }
    />
  )
}

/** What people type for an address, as one; null where it is none that the site may hold. */
export function toAddress(input: string): string | null {
  const text = input.trim()
  if (/^(?:\/(?![/\\])|#)\S*$/.test(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!isAllowedAttribute('a', 'href', address) || !URL.canParse(address)) return null
  return /^https?:/i.test(address) && !new URL(address).hostname.includes('.') ? null : address
}
