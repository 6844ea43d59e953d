const LONGEST_SIDE = 2400
const JPEG_QUALITY = 0.9
/** What cameras and phones make. A GIF may move, and would not any more. */
const PHOTOS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif'])

/**
 * A photo that is larger than may be sent, made smaller: upright as its camera meant it, as a JPEG.
 * @returns the file as it was where it is small enough, or cannot be read here
 */
export async function shrinkPhoto(file: File, mostBytes: number): Promise<File> {
  if (file.size <= mostBytes || !PHOTOS.has(file.type)) return file
  try {
    // The orientation that the camera noted is applied while decoding.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const small = await draw(bitmap)
    bitmap.close()
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
    return new File([small], name, { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    // Not a picture that this browser can read: the check of its size speaks next.
    return file
  }
}

async function draw(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas.')
  // A JPEG has no transparency: what shows through is white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/jpeg',
      JPEG_QUALITY,
    )
  })
}
