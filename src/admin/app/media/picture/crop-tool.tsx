import 'react-image-crop/dist/ReactCrop.css'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { CropArea, MediaFile } from '../media-file.ts'
import { cropMedia } from '../media-queries.ts'
import {
  type Aspect,
  aspects,
  fromPercent,
  insidePicture,
  largestArea,
  type PictureSize,
  ratioOf,
  toPercent,
  wholePicture,
  withNumber,
} from './crop-area.ts'
import css from './crop-tool.module.css'
import { PixelInput } from './pixel-input.tsx'
import { screenCopy } from './use-picture-size.ts'

const NUMBERS = [
  ['x', 'X'],
  ['y', 'Y'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

type Props = {
  original: MediaFile
  picture: PictureSize
  /** Where the last crop was; null: it has none yet. */
  area: CropArea | null
  onCropped(file: MediaFile): void
  onClose(): void
}

/** A rectangle over the picture, by pointer, by arrow keys or by numbers. The original stays; the crop is a file of its own. */
export function CropTool({ original, picture, area: last, onCropped, onClose }: Props) {
  const [area, setArea] = useState(() => insidePicture(last ?? wholePicture(picture), picture))
  const [aspect, setAspect] = useState<Aspect>('free')
  const ratio = ratioOf(aspect)
  const queries = useQueryClient()
  const crop = useMutation({
    mutationFn: () => cropMedia(original.id, area),
    onSuccess: (file) => {
      void queries.invalidateQueries({ queryKey: ['media'] })
      toastSuccess('Image cropped', { detail: 'The original stays in the library.' })
      onCropped(file)
      onClose()
    },
    onError: (error) => toastFailure('The image was not cropped', error),
  })

  function chooseAspect(value: Aspect) {
    setAspect(value)
    const next = ratioOf(value)
    if (next !== null) setArea(largestArea(next, picture))
  }

  return (
    <div className={css.tool}>
      <div className={css.stage}>
        <ReactCrop
          crop={toPercent(area, picture)}
          {...(ratio === null ? {} : { aspect: ratio })}
          keepSelection
          ruleOfThirds
          ariaLabels={LABELS}
          onChange={(_pixels, percent) => setArea(fromPercent(percent, picture))}
        >
          <img
            className={css.picture}
            src={screenCopy(original.url)}
            width={picture.width}
            height={picture.height}
            alt={original.alt || 'The image to crop'}
          />
        </ReactCrop>
      </div>
      <div className={css.controls}>
        <SegmentedControl
          aria-label="Shape"
          fullWidth
          value={aspect}
          data={aspects.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => chooseAspect(value as Aspect)}
        />
        <div className={css.numbers}>
          {NUMBERS.map(([name, label]) => (
            <PixelInput
              key={name}
              label={label}
              value={area[name]}
              onChange={(number) => setArea(withNumber(area, name, number, picture, ratio))}
            />
          ))}
        </div>
        <Text size="sm" c="dimmed">
          In pixels of the original, {picture.width} × {picture.height}. Drag the corners, move the area with
          the arrow keys, or type the numbers.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={crop.isPending} onClick={() => crop.mutate()}>
            Apply crop
          </Button>
        </Group>
      </div>
    </div>
  )
}

const LABELS = {
  cropArea: 'Crop area: the arrow keys move it',
  nwDragHandle: 'Top left corner: the arrow keys move it',
  nDragHandle: 'Top edge: the arrow keys move it',
  neDragHandle: 'Top right corner: the arrow keys move it',
  eDragHandle: 'Right edge: the arrow keys move it',
  seDragHandle: 'Bottom right corner: the arrow keys move it',
  sDragHandle: 'Bottom edge: the arrow keys move it',
  swDragHandle: 'Bottom left corner: the arrow keys move it',
  wDragHandle: 'Left edge: the arrow keys move it',
}
