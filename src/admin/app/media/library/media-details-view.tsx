import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { useMay } from '../../api/use-may.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { CopyIcon, ViewIcon } from '../../ui/icons.tsx'
import { DeleteButton } from '../../ui/lists/delete-button.tsx'
import type { MediaDetails } from '../media-file.ts'
import { mediaFileQuery } from '../media-queries.ts'
import { describeFile, kindWords } from '../media-words.ts'
import { CropDialog } from '../picture/crop-dialog.tsx'
import { FocalPoint } from '../picture/focal-point.tsx'
import { PictureToolButtons } from '../picture/picture-tool-buttons.tsx'
import { screenCopy } from '../picture/use-picture-size.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import css from './media-details-view.module.css'
import { MediaWordsForm } from './media-words-form.tsx'
import { UsedIn } from './used-in.tsx'

type Props = { id: number; onOpen(id: number): void; onClose(): void }

/** All about one file, and what can be done with it. */
export function MediaDetailsView({ id, onOpen, onClose }: Props) {
  const details = useQuery(mediaFileQuery(id))
  if (details.isPending) {
    return (
      <Stack role="status" aria-label="Loading">
        <Skeleton height={200} />
        <Skeleton height={120} />
      </Stack>
    )
  }
  if (details.isError && !details.data) {
    return <FailedRead what="This file could not be read." error={details.error} retry={details.refetch} />
  }
  const isGone = details.error instanceof ApiProblem && details.error.status === 404
  if (isGone) return <p>This file does not exist any more.</p>
  return <Details key={id} file={details.data} onOpen={onOpen} onClose={onClose} />
}

type Tool = 'crop' | 'focal' | 'delete' | null

function Details({
  file,
  onOpen,
  onClose,
}: {
  file: MediaDetails
  onOpen(id: number): void
  onClose(): void
}) {
  const may = useMay()
  const made = { createdBy: file.uploadedById }
  const [mayEdit, mayDelete] = [may('media.edit', made), may('media.delete', made)]
  const [tool, setTool] = useState<Tool>(null)
  const close = () => setTool(null)
  const isImage = file.kind === 'image'

  return (
    <Stack gap="md">
      {tool === 'focal' ? <FocalPoint file={file} onClose={close} /> : <Preview file={file} />}
      <p className={css.facts}>
        {kindWords[file.kind].one} · {describeFile(file)}
        <br />
        Uploaded {file.uploadedBy && `by ${file.uploadedBy} `}on {formatDateTime(file.createdAt)}
      </p>
      <FileButtons file={file} mayChange={isImage && mayEdit} tool={tool} onTool={setTool} />
      {mayEdit && <MediaWordsForm key={file.id} file={file} />}
      <UsedIn uses={file.usedIn} onOpen={onOpen} />
      <DeleteButton
        className={css.delete}
        refusal={!mayDelete && 'Your role may not delete files.'}
        onClick={() => setTool('delete')}
      />
      {tool === 'crop' && <CropDialog file={file} onCropped={({ id }) => onOpen(id)} onClose={close} />}
      {tool === 'delete' && <DeleteDialog file={file} onDeleted={onClose} onOpen={onOpen} onClose={close} />}
    </Stack>
  )
}

type ButtonsProps = { file: MediaDetails; mayChange: boolean; tool: Tool; onTool(tool: Tool): void }

function FileButtons({ file, mayChange, tool, onTool }: ButtonsProps) {
  return (
    <div className={css.buttons}>
      {mayChange && <PictureToolButtons tool={tool} onTool={onTool} />}
      <Button
        size="sm"
        variant="default"
        leftSection={<CopyIcon size={16} />}
        onClick={() => void copyAddress(file)}
      >
        Copy address
      </Button>
      <Button
        size="sm"
        variant="default"
        component="a"
        href={file.url}
        target="_blank"
        rel="noreferrer"
        leftSection={<ViewIcon size={16} />}
      >
        Open
      </Button>
    </div>
  )
}

async function copyAddress({ url }: MediaDetails): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href)
    toastSuccess('Address copied')
  } catch {
    const problem = { status: 400, code: 'clipboard', detail: url }
    toastFailure('The address was not copied', new ApiProblem(problem))
  }
}

function Preview({ file }: { file: MediaDetails }) {
  if (file.kind === 'image')
    return <img className={css.picture} src={screenCopy(file.url)} alt={file.alt || file.name} />
  if (file.kind === 'pdf') return null
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript is the episode's own text
    <audio className={css.sound} controls preload="none" src={file.url} aria-label={`Play ${file.name}`} />
  )
}
