import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { isAllowedAttribute } from '#content/rich-text/markup.schema.ts'
import { readOwnLink } from '#content/rich-text/own-link.schema.ts'
import { LOST, linkedItemsQuery } from '../facts/linked-items.ts'
import { AskDialog, type Choice } from './ask-dialog.tsx'
import { useLinkableItems } from './use-linkable-items.ts'

type Props = { editor: Editor; onClose(): void }

const FOLLOWS = 'The link follows the item when its address changes.'

/** Links the selected words to an item of ours, found by its words, or to any address; on a link, changes or removes it. */
export function LinkDialog({ editor, onClose }: Props) {
  const { href = '' } = editor.getAttributes('link') as { href?: string }
  const isEmpty = editor.state.selection.empty && href === ''
  const [typed, setTyped] = useState('')
  const items = useLinkableItems(typed)
  // What was offered stays known when the list has gone.
  const offered = useRef(new Map<string, Choice>())
  for (const item of items) offered.current.set(item.value, item)
  const description = useDescription(typed || href, offered.current)

  function link({ address = '', words = '' }: Record<string, string>): string | null {
    const target = toAddress(address)
    if (!target)
      return items.length > 0
        ? 'Choose one of the items in the list, or write an address such as https://ghalii.org.'
        : 'Write an address such as https://ghalii.org, /articles or name@example.org.'
    const chain = editor.chain().focus()
    if (isEmpty) {
      const text = words.trim() || offered.current.get(target)?.label || target
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: target } }] }).run()
    } else chain.extendMarkRange('link').setLink({ href: target }).run()
    return null
  }

  return (
    <AskDialog
      title={href ? 'Edit link' : 'Link'}
      confirmLabel={href ? 'Change link' : 'Add link'}
      questions={[
        {
          name: 'address',
          label: 'Address',
          description,
          value: href,
          required: true,
          inputMode: 'url',
          choices: items,
          onType: setTyped,
        },
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

/** What an address leads to, and whether readers can follow it. */
function useDescription(address: string, offered: ReadonlyMap<string, Choice>): string {
  const own = readOwnLink(address)
  const { data } = useQuery(linkedItemsQuery(own ? [own.id] : []))
  if (!own) return 'Of any page; or write words of an item of ours, and choose it'
  const item = offered.get(address)
  const what = item ? `“${item.label}”.` : 'An item of ours.'
  const state = data?.[0]?.state ?? 'published'
  const lost = state === 'published' ? '' : ` Now it ${LOST[state]}: readers see the words without a link.`
  return `${what} ${FOLLOWS}${lost}`
}

/** What people type for an address, as one; null where it is none that the site may hold. */
export function toAddress(input: string): string | null {
  const text = withinSite(input.trim())
  if (/^(?:\/(?![/\\])|#)\S*$/.test(text)) return byNumber(text)
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!isAllowedAttribute('a', 'href', address) || !URL.canParse(address)) return null
  return /^https?:/i.test(address) && !new URL(address).hostname.includes('.') ? null : address
}

/** A page of this site is named as within it, wherever its address was copied. */
function withinSite(text: string): string {
  const { origin } = location
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
}

/** An item is linked to by its number alone: what else its address says may change. */
function byNumber(path: string): string {
  const own = readOwnLink(path)
  if (!own) return path
  const [, place] = path.split('/')
  return `/${place}/${own.id}${own.rest}`
}
