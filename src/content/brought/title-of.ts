import { newContentSchema } from '../model/content.schema.ts'

const MOST = 200

/**
 * The title of a draft: as the document calls itself, else as the file is called.
 * @param what the kind of item, for a file without a usable name
 * @returns with a sentence where it is not as it stands in the document
 */
export function titleOf(
  found: string | null,
  fileName: string,
  what: string,
): { title: string; note: string | null } {
  const named = fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  for (const title of [found, named, `${what} from a document`]) {
    const short = shortened(title ?? '')
    if (!isTitle(short)) continue
    const isCut = title === found && short !== found
    return {
      title: short,
      note: isCut ? 'The title was longer than 200 characters, so its end stands in the text only.' : null,
    }
  }
  return { title: `${what} from a document`, note: null }
}

const isTitle = (title: string) => newContentSchema('article').shape.title.safeParse(title).success

function shortened(title: string): string {
  if (title.length <= MOST) return title
  const cut = title.slice(0, MOST - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST / 2)).toWellFormed()}…`
}
