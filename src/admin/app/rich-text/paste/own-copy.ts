import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model'
import { dropClauseNumbers, writeClauses } from './copied-clauses.ts'
import { keepAllowed } from './keep-allowed.ts'

/** Marks what was copied in this editor: other editors write the other attribute too. */
const MARK = 'data-copied-here'
const SLICE = 'data-pm-slice'
/** What may stand around a copied piece: boxes that carry nothing of their own. */
const AROUND = new Set(['bulletList', 'orderedList', 'listItem', 'blockquote'])

/** Writes what is copied, with the mark by which a paste knows it again. */
export class OwnCopySerializer extends DOMSerializer {
  /** The numbers of its clauses, as `copiedClauses` gives them. */
  numbers: readonly string[] = []

  static of(schema: Schema): OwnCopySerializer {
    return new OwnCopySerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema))
  }

  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target)
    if (target) return written
    written.firstElementChild?.setAttribute(MARK, '')
    writeClauses(written, fragment, this.numbers)
    return written
  }
}

/**
 * What was copied in this editor, as it is: what a stored text may hold, and how far it was open at its ends. Anybody
 * can write the mark, so nothing else is believed.
 * @returns null where it came from elsewhere
 */
export function ownCopy(page: HTMLElement): string | null {
  const marked = page.querySelector(`[${MARK}]`)
  const sliced = page.querySelector(`[${SLICE}]`)
  if (!marked || !sliced) return null
  const slice = checkedSlice(sliced.getAttribute(SLICE) ?? '')
  // A picture on its way is known by its key alone; one that nobody knows shows nothing.
  const uploads = [...page.querySelectorAll('figure[data-upload], img[data-upload]')].map(
    (place) => [place, place.getAttribute('data-upload') ?? ''] as const,
  )
  dropClauseNumbers(page)
  keepAllowed(page)
  for (const [place, key] of uploads) place.setAttribute('data-upload', key)
  if (slice && sliced.isConnected) sliced.setAttribute(SLICE, slice)
  return page.innerHTML
}

function checkedSlice(text: string): string | null {
  const [, ends, around = ''] = /^(\d{1,3} \d{1,3}(?: -\d)?) (\[.*\])$/s.exec(text) ?? []
  return ends ? `${ends} ${JSON.stringify(boxesIn(around))}` : null
}

/** Names of boxes, each without what it carried. */
function boxesIn(text: string): (string | null)[] {
  const parts = parsed(text)
  const names = parts.filter((_, at) => at % 2 === 0)
  const areBoxes = names.every((name) => typeof name === 'string' && AROUND.has(name))
  return areBoxes ? names.flatMap((name) => [name as string, null]) : []
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
