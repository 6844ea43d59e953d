import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'
import { contentTypeNames } from '../types/registry.ts'

/** A Word document with its pictures. */
export const LARGEST_DOCUMENT_BYTES = 25 * 1024 * 1024
export const DOCUMENT_TOO_LARGE =
  'A document may have at most 25 MB. Make its pictures smaller, or bring it without them.'
export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const broughtQuery = z.strictObject({
  type: z.enum(contentTypeNames, 'Unknown type of content.'),
  name: lineOfText('Name of the file', { max: 300 }).default(''),
})

/** A remark in the margin of a document: whose it is, what it says, and of which words. */
export type BroughtRemark = { author: string; text: string; passage: string }

/** What came of a document, in words of people. */
export type BroughtReport = {
  /** What is in the draft, such as `1,204 words`, `12 footnotes`. */
  kept: string[]
  /** What is not, or is there otherwise, and why: a sentence each. */
  left: string[]
  remarks: BroughtRemark[]
}
