const MOST_FOUND = 8

/** Something in a card that can be set. */
export type FoundSetting = {
  /** Of the card, in the address. */
  part: string
  label: string
  card: string
  /** What takes the focus; null: the card itself. */
  control: HTMLElement | null
}

/**
 * What the cards on this screen have under these words: in the label of a field, in its help, in the card's title or its
 * own text. The cards themselves are read, so that no second list of their words can grow old.
 */
export function findSettings(cards: HTMLElement, words: string): FoundSetting[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (sought.length === 0) return []
  const has = (text: string) => sought.every((word) => text.toLowerCase().includes(word))
  return [...cards.querySelectorAll<HTMLElement>('[data-part]')]
    .flatMap((card): FoundSetting[] => {
      const part = card.dataset.part!
      const title = textOf(card.querySelector('h2'))
      const fields = [...card.querySelectorAll('label')].flatMap((label) => {
        const text = textOf(label)
        if (!label.control || !has(`${text} ${helpOf(label.control)}`)) return []
        return [{ part, label: text, card: title, control: label.control }]
      })
      if (fields.length > 0) return fields
      const own = [...card.querySelectorAll('h2, p, legend')].map(textOf).join(' ')
      return has(own) ? [{ part, label: title, card: '', control: null }] : []
    })
    .slice(0, MOST_FOUND)
}

const textOf = (element: Element | null) => element?.textContent?.trim() ?? ''

function helpOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => textOf(document.getElementById(id))).join(' ')
}
