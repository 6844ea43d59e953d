import { Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { problemText } from '../../../api/api-problem.ts'
import type { Brought } from './brought.ts'
import css from './import-documents.module.css'
import type { Import, ImportQueue } from './import-queue.ts'
import { ReportDetails } from './report-details.tsx'

type Props = { section: string; item: Import; queue: ImportQueue }

/** One file: how far it is, the draft that came of it with its report, or why there is none. */
export function ImportRow({ section, item: { key, file, state, fraction, problem, brought }, queue }: Props) {
  return (
    <div className={css.row} data-state={state}>
      <p className={css.name}>{file.name}</p>
      {brought && <Outcome section={section} brought={brought} />}
      {state === 'failed' && (
        <p className={css.problem}>
          <strong>Not imported.</strong> {problem && problemText(problem)}
        </p>
      )}
      {state === 'sending' && (
        <Progress.Root
          size="lg"
          role="progressbar"
          aria-label={`Importing ${file.name}`}
          aria-valuenow={Math.round(fraction * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <Progress.Section value={Math.round(fraction * 100)} withAria={false} animated={fraction === 1} />
        </Progress.Root>
      )}
      {state !== 'done' && (
        <div className={css.actions}>
          {state !== 'failed' && <span className={css.state}>{stateWords(state, fraction)}</span>}
          {state === 'failed' && (
            <Button size="xs" variant="default" onClick={() => queue.retry(key)}>
              Try again
            </Button>
          )}
          {(state !== 'sending' || fraction < 1) && (
            <Button size="xs" variant="subtle" onClick={() => queue.remove(key)}>
              {state === 'failed' ? 'Dismiss' : 'Cancel'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function stateWords(state: Import['state'], fraction: number): string {
  if (state === 'waiting') return 'Waiting'
  return fraction === 1 ? 'Reading the document…' : `Sending… ${Math.round(fraction * 100)} %`
}

function Outcome({ section, brought: { id, title, report } }: { section: string; brought: Brought }) {
  const { kept } = report
  return (
    <>
      <p className={css.draft}>
        Draft:{' '}
        <Link to="/$section/$id" params={{ section, id: String(id) }}>
          {title}
        </Link>
      </p>
      <p className={css.kept}>Kept: {kept.length > 0 ? kept.join(', ') : 'no words were found'}.</p>
      <ReportDetails report={report} />
    </>
  )
}
