import { Button, Progress } from '@mantine/core'
import { problemText } from '../../api/api-problem.ts'
import type { Upload } from './upload-queue.ts'
import css from './upload-row.module.css'
import type { Uploads } from './use-uploads.ts'

type Props = { upload: Upload; uploads: Pick<Uploads, 'retry' | 'remove'> }

/** One file on its way: how far it is, or why it failed, and another try with the same file. */
export function UploadRow({ upload: { key, file, state, fraction, problem }, uploads }: Props) {
  const percent = Math.round(fraction * 100)
  if (state === 'failed') {
    return (
      <div className={css.row} data-failed>
        <p className={css.name}>{file.name}</p>
        <p className={css.problem}>
          <strong>Upload failed.</strong> {problem && problemText(problem)}
        </p>
        <div className={css.actions}>
          {problem?.mayPass && (
            <Button size="xs" variant="default" onClick={() => uploads.retry(key)}>
              Try again
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={() => uploads.remove(key)}>
            Dismiss
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={css.row}>
      <p className={css.name}>{file.name}</p>
      <Progress.Root
        size="lg"
        role="progressbar"
        aria-label={`Uploading ${file.name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Progress.Section value={percent} withAria={false} animated={percent === 100} />
      </Progress.Root>
      <div className={css.actions}>
        <span className={css.state}>{state === 'waiting' ? 'Waiting' : stateWords(percent)}</span>
        <Button size="xs" variant="subtle" onClick={() => uploads.remove(key)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function stateWords(percent: number): string {
  return percent === 100 ? 'Checking the file…' : `Uploading… ${percent} %`
}
