import type { UseFormReturnType } from '@mantine/form'
import type { AuthorLink, ChangedAuthor } from '#authors/author.schema.ts'

export type AuthorFormValues = {
  givenName: string
  familyName: string
  credential: string
  biography: string
  interests: string
  imageUrl: string
  imageAlt: string
  orcid: string
  links: AuthorLink[]
  /** As the list of accounts names it. */
  staffId: string | null
}
export type AuthorForm = UseFormReturnType<AuthorFormValues>

type Fields = Omit<ChangedAuthor, 'version'>

/** What the form begins with. */
export function toFormValues(author: Fields | null): AuthorFormValues {
  return {
    givenName: author?.givenName ?? '',
    familyName: author?.familyName ?? '',
    credential: author?.credential ?? '',
    biography: author?.biography ?? '',
    interests: author?.interests ?? '',
    imageUrl: author?.imageUrl ?? '',
    imageAlt: author?.imageAlt ?? '',
    orcid: author?.orcid ?? '',
    links: author?.links ?? [],
    staffId: author?.staffId ? String(author.staffId) : null,
  }
}

/** What is sent of it. */
export function toFields({ imageUrl, staffId, ...values }: AuthorFormValues): Fields {
  return { ...values, imageUrl: imageUrl || null, staffId: staffId === null ? null : Number(staffId) }
}
