import { Text } from '@mantine/core'
import { contentTypeOf } from '#content/types/registry.ts'
import type { MessageCase } from '../../../api/api.ts'

/** The item that a reply is meant for; nothing where the message is about none, or it is gone. */
export function AboutItem({ found }: { found: MessageCase }) {
  const { itemId: id, itemType: type, itemTitle, itemSlug: slug, itemCategory: category } = found
  if (id === null || type === null || slug === null) return null
  return (
    <Text mb="md">
      It is about{' '}
      <a href={contentTypeOf({ type }).itemPath({ id, slug, category })} target="_blank" rel="noopener">
        {itemTitle}
      </a>
      . Once its reply is published, mark that item as a reply in its form.
    </Text>
  )
}
