import type { ContentType, Control } from '#content/types/content-type.ts'

export type DetailField = { name: string; title: string; hint: string | undefined; control: Control }

/** The type's own fields as its declaration describes them. */
export function detailFields(type: ContentType): DetailField[] {
  return Object.entries(type.details.shape).map(([name, field]) => {
    const { title = name, hint, control = 'text' } = field.meta() ?? {}
    return { name, title, hint, control }
  })
}
