import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { MediaFile } from '../media-file.ts'
import { changeMedia } from '../media-queries.ts'
import css from './focal-point.module.css'
import { screenCopy } from './use-picture-size.ts'

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const percent = (number: number) => Math.round(Math.min(Math.max(number, 0), 100))

type Props = { file: MediaFile; onClose(): void }

/** What must be seen when a picture is cut to fit: a click, or the arrow keys (with Shift ten times as far). */
export function FocalPoint({ file, onClose }: Props) {
  const [point, setPoint] = useState({ x: file.focalX, y: file.focalY })
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => changeMedia(file.id, { focalX: point.x, focalY: point.y }),
    onSuccess: async () => {
      toastSuccess('Focal point saved')
      await queries.invalidateQueries({ queryKey: ['media'] })
      onClose()
    },
    onError: (error) => toastFailure('The focal point was not saved', error),
  })

  function pointAt(event: MouseEvent<HTMLButtonElement>) {
    // A click by key has no place.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    setPoint({
      x: percent(((event.clientX - box.left) / box.width) * 100),
      y: percent(((event.clientY - box.top) / box.height) * 100),
    })
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    setPoint({ x: percent(point.x + step[0] * far), y: percent(point.y + step[1] * far) })
  }

  return (
    <div className={css.tool}>
      <button
        type="button"
        className={css.stage}
        aria-describedby="focal-words"
        onClick={pointAt}
        onKeyDown={move}
      >
        <img src={screenCopy(file.url)} alt="Focal point" />
        <span className={css.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <Text id="focal-words" size="sm" role="status">
        {point.x} % from the left, {point.y} % from the top
      </Text>
      <Text size="sm" c="dimmed">
        Click what must stay in sight when the image is cut to fit, or move the point with the arrow keys.
      </Text>
      <Group>
        <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
          Save focal point
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}
