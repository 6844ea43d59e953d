import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PictureIcon } from '../art/icons.tsx'
import type { ContentForm } from './content-form-hook.ts'
import { ImagePreview } from './image-preview.tsx'
import css from './panel.module.css'

const TYPING_MS = 500

/** The item's picture by its address, seen before it is saved. Files can be uploaded in a later version. */
export function ImagePanel({ form }: { form: ContentForm }) {
  const address = form.values.imageUrl.trim()
  const [settled] = useDebouncedValue(address, TYPING_MS)
  return (
    <section className={css.panel} aria-labelledby="image-panel">
      <h3 id="image-panel" className={css.heading}>
        <PictureIcon /> Image
      </h3>
      <ImagePreview key={settled} src={settled} alt={form.values.imageAlt} />
      <TextInput
        label="Image address"
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('imageUrl')}
      />
      <TextInput
        label="Image description"
        description="For readers who cannot see it"
        maxLength={300}
        {...form.getInputProps('imageAlt')}
      />
      {address !== '' && (
        <Button size="sm" variant="default" onClick={() => form.setFieldValue('imageUrl', '')}>
          Clear
        </Button>
      )}
    </section>
  )
}
