import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMay } from '../../api/use-may.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { IssueProgress } from './issue-progress.tsx'
import { issueQuery } from './issue-query.ts'
import { LetterPreview } from './letter-preview.tsx'
import { SendForm } from './send-form.tsx'
import css from './send-screen.module.css'
import { TestCopy } from './test-copy.tsx'

const TITLE = 'Send to subscribers'

/** A news item on its way to subscribers: looked at, tried, sent, watched. */
export function SendScreen() {
  const { item } = useSearch({ from: '/send' })
  const may = useMay()
  if (!may('newsletter.send'))
    return (
      <>
        <PageHeading title={TITLE} />
        <EmptyPlace
          title="Your role may not open this screen."
          text="Owners and editors send news to subscribers."
        />
      </>
    )
  return (
    <>
      <PageHeading title={TITLE}>
        <Button
          variant="default"
          leftSection={<BackIcon size={18} />}
          renderRoot={(props) => <Link to="/$section" params={{ section: 'news' }} {...props} />}
        >
          Back to News
        </Button>
      </PageHeading>
      {item ? (
        <Sending key={item} contentId={item} />
      ) : (
        <EmptyPlace
          title="Choose what to send."
          text="Each published news item has a button “Send” in its list."
        />
      )}
    </>
  )
}

function Sending({ contentId }: { contentId: string }) {
  const read = useQuery(issueQuery(contentId))
  if (read.isPending)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton height={420} radius="md" />
      </div>
    )
  if (!read.data)
    return <FailedRead what="The news item could not be read." error={read.error} retry={read.refetch} />
  const { item, letter, issue } = read.data
  return (
    <div className={css.columns}>
      <div className={css.acts}>
        <section className={css.card} aria-labelledby="issue-title">
          <h2 id="issue-title">{item.title}</h2>
          <p className={css.dim}>
            Subject: {letter.subject} · {Math.ceil(letter.bytes / 1024)} kB
          </p>
          {letter.warnings.length > 0 && !issue?.begunAt && (
            <Alert color="gold" title="Look at this first" mt="md">
              <ul className={css.warnings}>
                {letter.warnings.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Alert>
          )}
        </section>
        {issue ? <IssueProgress issue={issue} /> : <SendForm screen={read.data} />}
        <TestCopy contentId={item.id} isConnected={read.data.isConnected} />
      </div>
      <LetterPreview contentId={contentId} version={item.version} />
    </div>
  )
}
