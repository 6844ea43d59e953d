import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import { BackIcon } from '../../../ui/icons.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { kindLabels } from '../kind-labels.ts'
import { caseQuery } from '../messages-query.ts'
import { AboutItem } from './about-item.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CaseControls } from './case-controls.tsx'
import css from './case-screen.module.css'
import { CaseThread } from './case-thread.tsx'
import { NoteForm } from './note-form.tsx'

/** One message as a case: what the reader wrote, all that came of it, and the answer that is written next. */
export function CaseScreen() {
  const { id } = useParams({ from: '/messages/$id' })
  const { data, isPending, isError, error, refetch } = useQuery(caseQuery(id))
  const back = (
    <Button
      variant="default"
      leftSection={<BackIcon size={16} />}
      renderRoot={(props) => <Link to="/messages" search={{}} {...props} />}
    >
      All messages
    </Button>
  )
  if (isPending || (isError && !data)) {
    return (
      <>
        <PageHeading title="Message">{back}</PageHeading>
        {isPending ? (
          <div role="status" aria-label="Loading">
            <Skeleton height={320} radius="md" />
          </div>
        ) : (
          <FailedRead what="This message could not be read." error={error} retry={refetch} />
        )}
      </>
    )
  }
  return (
    <>
      <PageHeading title={data.subject} lead={`${kindLabels[data.kind]} · ${data.name}`}>
        {back}
      </PageHeading>
      <AboutItem found={data} />
      <div className={css.case}>
        <div className={css.main}>
          <CaseThread found={data} />
          <AnswerForm key={`answer ${id}`} found={data} />
        </div>
        <div className={css.beside}>
          <CaseControls found={data} />
          <NoteForm key={`note ${id}`} found={data} />
        </div>
      </div>
    </>
  )
}
