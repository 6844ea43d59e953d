let notice: HTMLElement | undefined

/** Says at the head of the screen what has changed, until the reader asks to see it; only the newest is offered. */
export function notify(text: string, show: () => void): void {
  dismissNotice()
  const said = Object.assign(document.createElement('div'), { className: 'toast news', role: 'status' })
  notice = said
  document.body.append(said)
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Show' })
  button.onclick = show
  // What is put into a status that stands already is read out.
  setTimeout(() => said.append(text, button))
}

/** Takes the offer back: it has been followed. */
export function dismissNotice(): void {
  notice?.remove()
  notice = undefined
}
