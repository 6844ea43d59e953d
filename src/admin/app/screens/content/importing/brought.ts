import type { BroughtReport } from '#content/brought/brought.schema.ts'

/** The draft that came of a file, and what is told of it. */
export type Brought = { id: number; title: string; report: BroughtReport }

/** What the files of documents are called. */
export const ENDINGS = '.docx,.html,.htm,.zip,.md,.markdown,.txt'
export const isDocument = ({ name }: { name: string }) =>
  /\.(?:docx?|html?|zip|md|markdown|txt|odt|rtf)$/i.test(name)
