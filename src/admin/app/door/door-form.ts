/** A field of the door's forms; null where this door has none. */
export const fieldOf = (id: string) => document.querySelector<HTMLInputElement>(`input#${id}`)

/** Says below a field why it opened nothing; an empty text says that it is well. */
export function sayOf(id: string, text: string): void {
  const field = fieldOf(id)
  if (!field) return
  document.querySelector(`#${id}-error`)!.textContent = text
  setState(field, 'aria-invalid', text !== '')
}

/** The next key goes into the field, in place of what stands there. */
export function focusOn(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/** Whether an answer is waited for. */
export function showBusy(element: HTMLElement, isBusy: boolean): void {
  setState(element, 'aria-busy', isBusy)
}

/** By the button in its field. */
export function letPasswordBeSeen(): void {
  const [button, field] = [document.querySelector<HTMLButtonElement>('#show-password')!, fieldOf('password')!]
  button.hidden = false
  button.addEventListener('click', () => {
    const isSeen = field.type === 'text'
    field.type = isSeen ? 'password' : 'text'
    button.setAttribute('aria-pressed', String(!isSeen))
  })
}

function setState(element: HTMLElement, name: string, isSo: boolean): void {
  if (isSo) element.setAttribute(name, 'true')
  else element.removeAttribute(name)
}
