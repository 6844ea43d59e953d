import { Input, Skeleton } from '@mantine/core'

/** Holds the editor's place while its code is fetched. */
export function EditorLoading({ label }: { label: string }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Skeleton height={340} role="status" aria-label="Loading the editor" />
    </Input.Wrapper>
  )
}
