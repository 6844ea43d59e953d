import { Image, NativeSelect, type NativeSelectProps } from '@mantine/core'
import { DRAWINGS } from '#content/types/fields/drawing.ts'

const CHOICES = [{ value: '', label: 'By the words of the title' }, ...DRAWINGS]

/** What is drawn where the item has no picture, seen before it is chosen. */
export function DrawingInput(props: NativeSelectProps & { value?: string }) {
  return (
    <div>
      <NativeSelect {...props} data={CHOICES} />
      {props.value && <Image src={`/drawing/${props.value}-1.svg`} alt="" mt="xs" w="12rem" radius="md" />}
    </div>
  )
}
