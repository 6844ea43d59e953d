import type { Preview } from '#content/previews/read-preview.ts'
import type { Assets } from '#platform/assets.ts'
import { Message } from '../components/feedback/message.tsx'
import { PreviewLine } from '../components/reading/preview-line.tsx'
import { INFORMATION_STYLES } from '../components/shell/page-styles.ts'
import type { PageContext } from '../page/page.ts'
import { renderDocument } from '../server/render-document.tsx'
import { siteTypeOf } from '../types/site-types.ts'

type Input = { context: PageContext; assets: Assets; path: string; preview: Preview }

/** An item as its page, under a line that says what this is. It has no canonical address, and nothing renews it. */
export function renderPreview({ context, assets, path, preview }: Input): Buffer {
  const { item } = preview
  const { Preview, styles } = siteTypeOf(item)
  return renderDocument({
    context,
    assets,
    path,
    canonical: null,
    head: { title: `Preview: ${item.title}`, description: '' },
    tags: [],
    ...(styles && { styles }),
    children: (
      <div data-kept="">
        <PreviewLine what={whatItIs(preview)} expiresAt={preview.expiresAt} />
        <Preview item={item} context={context} />
      </div>
    ),
  })
}

function whatItIs({ state, hasChanges }: Preview): string {
  if (state !== 'published') return 'This is not public yet.'
  return hasChanges ? 'Here it has changes that are not public yet.' : 'This is what is public already.'
}

type Refusal = Omit<Input, 'preview'> & { said: string }

/** What stands in its place where a link shows nothing. */
export function renderRefusal({ context, assets, path, said }: Refusal): Buffer {
  return renderDocument({
    styles: INFORMATION_STYLES,
    context,
    assets,
    path,
    canonical: null,
    head: { title: 'Preview', description: '' },
    tags: [],
    children: (
      <div data-kept="">
        <Message title="Nothing to preview" text={said} />
      </div>
    ),
  })
}
