import type { StaticPage } from '../../api/api.ts'

export type PageValues = {
  title: string
  description: string
  body: string
  registrationNumber: string
  /** yyyy-mm-dd */
  registrationExpiresOn: string
}

export const emptyPage: PageValues = {
  title: '',
  description: '',
  body: '',
  registrationNumber: '',
  registrationExpiresOn: '',
}

export function toPageValues(page: StaticPage): PageValues {
  return {
    title: page.title,
    description: page.description,
    body: page.body,
    registrationNumber: page.registrationNumber ?? '',
    registrationExpiresOn: page.registrationExpiresOn ?? '',
  }
}

/** What a save sends. A registration that is half filled in is sent as it is, so that the server says what is missing. */
export function toPageChanges(path: string, version: number, values: PageValues) {
  const { registrationNumber, registrationExpiresOn, ...text } = values
  const hasRegistration = registrationNumber !== '' || registrationExpiresOn !== ''
  return {
    path,
    version,
    ...text,
    registration: hasRegistration ? { number: registrationNumber, expiresOn: registrationExpiresOn } : null,
  }
}
