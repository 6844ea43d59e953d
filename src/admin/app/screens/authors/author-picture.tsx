import { Avatar, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MediaPicker } from '../../media/picking/media-picker.tsx'
import { limited } from '../../ui/limited.ts'
import type { AuthorForm } from './author-values.ts'

/** A portrait from the library, where it can be uploaded as well. */
export function AuthorPicture({ form }: { form: AuthorForm }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { imageUrl } = form.values
  return (
    <Stack gap="xs" role="group" aria-label="Picture">
      <Group>
        <Avatar src={imageUrl || null} alt="" size={72} radius="sm" />
        <Button size="sm" variant="default" onClick={() => setIsChoosing(true)}>
          {imageUrl ? 'Replace the picture' : 'Choose a picture'}
        </Button>
        {imageUrl && (
          <Button size="sm" variant="subtle" color="clay" onClick={() => form.setFieldValue('imageUrl', '')}>
            Clear the picture
          </Button>
        )}
      </Group>
      {form.errors.imageUrl && <Input.Error>{form.errors.imageUrl}</Input.Error>}
      {imageUrl && (
        <TextInput
          description="For readers who cannot see it"
          {...limited('Picture description', 300, form.getInputProps('imageAlt'))}
        />
      )}
      {isChoosing && (
        <MediaPicker
          kind="image"
          onPick={({ url, alt }) => {
            form.setValues({ imageUrl: url, imageAlt: form.values.imageAlt || alt })
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Stack>
  )
}
