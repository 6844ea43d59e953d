import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MEDIA_RULES } from '#media/model/media.schema.ts'
import { type Account, api } from '../../api/api.ts'
import { apiFetch } from '../../api/api-fetch.ts'
import { assertKind, assertSize, contentTypeOf } from '../../media/sending/check-file.ts'
import { ChooseFile } from '../../media/sending/choose-file.tsx'
import { shrinkPhoto } from '../../media/sending/shrink-photo.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { StaffPicture, staffPicturesQuery, useStaffPicture } from '../../ui/people/staff-picture.tsx'
import css from './account-screen.module.css'

/** One's own picture, which staff alone see. */
export function PictureCard({ account: { name } }: { account: Account }) {
  const queries = useQueryClient()
  const hasPicture = useStaffPicture(name) !== null
  const onSettled = () => queries.invalidateQueries({ queryKey: staffPicturesQuery.queryKey })
  const choosing = useMutation({
    mutationFn: sendPicture,
    onSuccess: () => toastSuccess('Picture saved'),
    onError: (error) => toastFailure('Error saving your picture', error),
    onSettled,
  })
  const removing = useMutation({
    mutationFn: async () => api.account.picture.$delete(),
    onSuccess: () => toastSuccess('Picture removed'),
    onError: (error) => toastFailure('Error removing your picture', error),
    onSettled,
  })
  return (
    <section className={css.card} aria-labelledby="picture">
      <h2 id="picture">Picture</h2>
      <p>Staff see it beside your name; readers never do. It is cut to a square.</p>
      <Group mt="md" gap="md">
        <StaffPicture name={name} size={72} />
        <ChooseFile
          kind="image"
          label={choosing.isPending ? 'Sending…' : hasPicture ? 'Choose another' : 'Choose a picture'}
          onFiles={([file]) => file && !choosing.isPending && choosing.mutate(file)}
        />
        {hasPicture && (
          <Button
            size="sm"
            variant="subtle"
            color="clay"
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            Remove the picture
          </Button>
        )}
      </Group>
    </section>
  )
}

async function sendPicture(file: File): Promise<void> {
  assertKind(file, 'image')
  const sent = await shrinkPhoto(file, MEDIA_RULES.image.mostBytes)
  assertSize(sent, 'image')
  const headers = { 'Content-Type': contentTypeOf(sent, 'image') }
  await apiFetch('/api/admin/account/picture', { method: 'POST', headers, body: sent })
}
