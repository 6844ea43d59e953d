/** What a journey finds: the sample content, or a newsroom that has written nothing yet. */
export type Template = 'samples' | 'empty'

type Server = { host: string; user: string }

export const templateDatabase = (template: Template): string => `template_${template}`
/** Where a template keeps its files. */
export const templateFolder = (folder: string, template: Template): string => `${folder}/${template}`

/** The address of a database on a server that is reached by its socket. */
export function databaseUrl({ host, user }: Server, database: string): string {
  return `postgres://localhost/${database}?${new URLSearchParams({ host, user })}`
}
