import { open } from 'node:fs/promises'
import { InvalidInput } from '#platform/errors.ts'

/** Where readers look for the end of a PDF. */
const TAIL_BYTES = 1024

/** @throws InvalidInput where a PDF has lost its end: it begins with `%PDF-`, so it must end with `%%EOF` */
export async function checkPdf(path: string): Promise<void> {
  await using file = await open(path)
  const { size } = await file.stat()
  const length = Math.min(size, TAIL_BYTES)
  const tail = Buffer.alloc(length)
  await file.read(tail, 0, length, size - length)
  const text = tail.toString('latin1')
  if (!text.includes('%%EOF') || !text.includes('startxref'))
    throw new InvalidInput('This PDF is damaged or incomplete. Please select another.')
}
