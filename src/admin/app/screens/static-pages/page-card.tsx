import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { StaticPageListItem } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { EditIcon } from '../../ui/icons.tsx'
import { ViewLink } from '../../ui/lists/view-link.tsx'
import css from './static-pages-screen.module.css'

/** One page: what it is called, where it stands, when it was last written. */
export function PageCard({ page, level: Heading }: { page: StaticPageListItem; level: 'h2' | 'h3' }) {
  const { path, title, description, updatedAt } = page
  const navigate = useNavigate({ from: '/content' })
  const mayEdit = useMay()('content.publish')
  const titleId = `page-${path.replaceAll('/', '-')}`
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <Heading id={titleId}>{title}</Heading>
      <p>{path}</p>
      {description && <p>{description}</p>}
      <p className={css.updated}>
        {updatedAt ? `Last updated ${formatDateTime(updatedAt)}` : 'Shows its built-in text'}
      </p>
      <div className={css.acts}>
        <Button
          size="sm"
          leftSection={<EditIcon size={16} />}
          aria-describedby={titleId}
          disabled={!mayEdit}
          title={mayEdit ? undefined : 'Your role may not change the pages of the site.'}
          onClick={() =>
            void navigate({
              to: '.',
              search: { edit: path },
              state: { openedHere: true },
              resetScroll: false,
            })
          }
        >
          Edit Content
        </Button>
        <ViewLink href={path} describedBy={titleId} />
      </div>
    </article>
  )
}
