import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { apiFetch } from '../../api/api-fetch.ts'
import { toastFailure } from '../feedback/toasts.tsx'
import { saveFile } from '../save-file.ts'

type Props = {
  /** Where the API has the table. */
  href: string
  fileName: string
}

/**
 * Takes along what the filters let through, as a table. Not a link: the API may ask again for the password, and a browser
 * that follows a link would save the question as the file.
 */
export function ExportButton({ href, fileName }: Props) {
  const exporting = useMutation({
    mutationFn: async () => (await apiFetch(href)).blob(),
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => toastFailure('Error exporting', error),
  })
  return (
    <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
      Export as CSV
    </Button>
  )
}
