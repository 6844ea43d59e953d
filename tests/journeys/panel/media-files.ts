import type { Locator, Page } from '@playwright/test'

/** A drawing of ours, 1200 × 675 or so: small, and a real WebP. */
export const PICTURE = 'sample-content/media/illustration-land.webp'
export const EPISODE = 'sample-content/media/episode-2.mp3'

export type GivenFile = { name: string; mimeType: string; buffer: Buffer }

/** A whole PDF of one empty page, with a table of its objects that tells the truth. */
export function pdf(name: string): GivenFile {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const body = head + objects.join('')
  const text = `${body}xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) }
}

/** Bytes that no browser reads as a picture, one more than 5 MB. */
export const TOO_LARGE: GivenFile = {
  name: 'scan.png',
  mimeType: 'image/png',
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
}

/** Presses a button that opens the device's file dialog, and chooses there. */
export async function chooseFile(page: Page, button: Locator, files: string | GivenFile | GivenFile[]) {
  const choosing = page.waitForEvent('filechooser')
  await button.click()
  await (await choosing).setFiles(files as string)
}

/** A picture that the page draws itself, as a camera's: noise is what no format can make small. */
export async function drawPhoto(page: Page, width: number, height: number): Promise<GivenFile> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high)
      const context = canvas.getContext('2d')!
      const picture = context.createImageData(wide, high)
      let seed = 7
      for (let at = 0; at < picture.data.length; at++) {
        seed = (seed * 1664525 + 1013904223) >>> 0
        picture.data[at] = at % 4 === 3 ? 255 : seed >>> 24
      }
      context.putImageData(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
      const reader = new FileReader()
      reader.readAsDataURL(blob)
      await new Promise((resolve) => {
        reader.onload = resolve
      })
      return String(reader.result).split(',')[1]!
    },
    [width, height] as const,
  )
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** Lets go of files over an element, or pastes them into it, as a browser would. */
export async function giveFiles(target: Locator, event: 'drop' | 'paste', files: GivenFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }))
  await target.evaluate(
    (element, [kind, list]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, text } of list) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const init = { bubbles: true, cancelable: true, composed: true }
      if (kind === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
        return
      }
      for (const name of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(name, { ...init, dataTransfer: data }))
    },
    [event, given] as const,
  )
}

/** Small pictures, each different from the others, 64 × 40 px. */
export async function pictures(page: Page, names: string[]): Promise<GivenFile[]> {
  const all = await page.evaluate(
    async (list) =>
      Promise.all(
        list.map(async (name) => {
          const canvas = new OffscreenCanvas(64, 40)
          const context = canvas.getContext('2d')!
          context.fillStyle = '#b8801f'
          context.fillRect(0, 0, 64, 40)
          context.fillStyle = '#1c2b5a'
          context.fillText(name, 2, 20)
          const bytes = new Uint8Array(
            await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer(),
          )
          return btoa(String.fromCharCode(...bytes))
        }),
      ),
    names,
  )
  return names.map((name, index) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(all[index] ?? '', 'base64'),
  }))
}
