import { ApiProblem } from '../../../api/api-problem.ts'

const MB = 1024 * 1024
const MOST_ENTRIES = 500
const MOST_BYTES = 60 * MB

export type ZippedPage = { html: string; pictures: Map<string, File> }

type Entry = { name: string; at: number; method: number; packed: number; bytes: number }

const refuse = (detail: string) => new ApiProblem({ status: 422, code: 'invalid_input', detail })
const DAMAGED = 'This archive is damaged, or it did not come whole. Download it again.'
const BOMB = 'This archive unpacks to far more than a page holds, so it was not opened.'
const NO_PAGE = 'There is no page (.html) in this archive. In Google Docs choose File, Download, Web page.'

/**
 * The page of an archive, and the pictures beside it, as Google Docs downloads them. Nothing is unpacked before the
 * directory has been judged, and nothing to more than it said.
 * @throws ApiProblem in words that say what to do
 */
export async function openZippedPage(file: File): Promise<ZippedPage> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const entries = readDirectory(bytes)
  const page = entries.find(({ name }) => /\.html?$/i.test(name))
  if (!page) throw refuse(NO_PAGE)
  const html = new TextDecoder().decode(await unpack(bytes, page))
  const pictures = new Map<string, File>()
  for (const entry of entries) {
    const ending = /\.(png|jpe?g|gif|webp)$/i.exec(entry.name)?.[1]?.toLowerCase()
    if (!ending) continue
    const type = `image/${ending === 'jpg' ? 'jpeg' : ending}`
    const name = entry.name.slice(entry.name.lastIndexOf('/') + 1)
    pictures.set(entry.name, new File([await unpack(bytes, entry)], name, { type }))
  }
  return { html, pictures }
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw refuse(DAMAGED)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw refuse(BOMB)
  const entries: Entry[] = []
  let [place, sum] = [view.getUint32(end + 16, true), 0]
  for (let read = 0; read < count; read++) {
    if (place + 46 > end || view.getUint32(place, true) !== 0x02014b50) throw refuse(DAMAGED)
    const length = view.getUint16(place + 28, true)
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(place + 46, place + 46 + length)),
      method: view.getUint16(place + 10, true),
      packed: view.getUint32(place + 20, true),
      bytes: view.getUint32(place + 24, true),
      at: view.getUint32(place + 42, true),
    }
    sum += entry.bytes
    if (sum > MOST_BYTES) throw refuse(BOMB)
    entries.push(entry)
    place += 46 + length + view.getUint16(place + 30, true) + view.getUint16(place + 32, true)
  }
  return entries
}

async function unpack(file: Uint8Array<ArrayBuffer>, entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
  const { at, method, packed, bytes } = entry
  const view = new DataView(file.buffer)
  if (at + 30 > file.length || view.getUint32(at, true) !== 0x04034b50) throw refuse(DAMAGED)
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const stored = file.slice(from, from + packed)
  if (method === 0) return stored
  const whole = new Uint8Array(bytes)
  let length = 0
  try {
    const stream = new Blob([stored]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
      if (length + part.length > bytes) throw refuse(BOMB)
      whole.set(part, length)
      length += part.length
    }
  } catch (error) {
    throw error instanceof ApiProblem ? error : refuse(DAMAGED)
  }
  return whole.subarray(0, length)
}
