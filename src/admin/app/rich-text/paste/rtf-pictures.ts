const TYPES = { png: 'image/png', jpeg: 'image/jpeg' }

/**
 * Pictures in the RTF that Word copies beside its HTML, whose own pictures are files of the writer's computer; in their
 * order, each once: older readers find a second copy in a format of their own.
 */
export function rtfPictures(rtf: string): File[] {
  const found: File[] = []
  for (let at = rtf.indexOf('{\\pict'); at >= 0; at = rtf.indexOf('{\\pict', at + 1)) {
    const picture = pictureOf(rtf.slice(at, endOfGroup(rtf, at)), found.length + 1)
    if (picture) found.push(picture)
  }
  return found
}

function pictureOf(group: string, number: number): File | null {
  const [, kind] = /\\(png|jpeg)blip/.exec(group) ?? []
  const hex = withoutGroups(group.slice(1)).replace(/\\[a-z]+-?\d* ?|[\s}]/gi, '')
  if (!kind || hex.length % 2 === 1 || !/^[0-9a-f]+$/i.test(hex)) return null
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
  const type = TYPES[kind as keyof typeof TYPES]
  return new File([bytes], `picture-${number}.${kind === 'png' ? 'png' : 'jpg'}`, { type })
}

/** Where the group that begins here ends. */
function endOfGroup(rtf: string, start: number): number {
  let depth = 0
  for (let at = start; at < rtf.length; at++) {
    if (rtf[at] === '{') depth++
    else if (rtf[at] === '}' && --depth === 0) return at
  }
  return rtf.length
}

/** What stands in a group itself, not in those inside it. */
function withoutGroups(group: string): string {
  let text = group
  for (let next = ''; next !== text; ) {
    next = text
    text = text.replace(/\{[^{}]*\}/g, '')
  }
  return text
}
