type Answer = { message?: string; mailLink?: string; fields?: Record<string, string>; detail?: string }
type Field = HTMLInputElement | HTMLTextAreaElement

const BLANK = 'Error: Please fill in all fields'
const WRONG_EMAIL = 'This does not look like an e-mail address.'
const SENT_MS = 3000

/**
 * Makes a form of readers answer on the spot and keep what was typed. Without React, which would cost a reader thirty
 * times as much; `components/forms/reader-form.tsx` draws the form, and it works without this.
 */
export function start(element: Element): void {
  const form = element.querySelector('form')
  if (!form) return
  const button = form.querySelector('button')
  const label = button?.textContent ?? ''
  const fieldOf = (name: string) => form.elements.namedItem(name) as Field | null
  let token: string | undefined
  let isSending = false

  form.noValidate = true // from here on this says what is missing, all at once
  const hidden = [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name, value }) => [
    name,
    value,
  ])
  fetch(`/forms/token?${new URLSearchParams([['form', form.dataset.form ?? ''], ...hidden])}`)
    .then((answer) => answer.json())
    .then((body: { token?: string }) => {
      token = body.token
    })
    .catch(() => {}) // without a token the text is taken too, and looked at twice

  const say = (tone: 'good' | 'bad', text: string, mailLink?: string) => {
    const said = Object.assign(document.createElement('p'), { className: `said ${tone}`, textContent: text })
    if (mailLink) {
      const link = { href: mailLink, textContent: 'Send it from your own mail program too' }
      said.append(' ', Object.assign(document.createElement('a'), link))
    }
    form.querySelector('[role=status]')?.replaceChildren(said)
  }

  /** Puts what is wrong beside each field, and the reader into the first. */
  const mark = (wrong: Record<string, string>) => {
    for (const error of form.querySelectorAll('.error')) error.remove()
    for (const field of form.querySelectorAll('[aria-invalid]')) {
      field.removeAttribute('aria-invalid')
      field.removeAttribute('aria-describedby')
    }
    for (const [name, text] of Object.entries(wrong)) {
      const field = fieldOf(name)
      if (!field) continue
      const id = `${field.id}-error`
      const error = { id, className: 'error', textContent: text }
      field.parentElement?.append(Object.assign(document.createElement('span'), error))
      field.setAttribute('aria-invalid', 'true')
      field.setAttribute('aria-describedby', id)
    }
    form.querySelector<Field>('[aria-invalid]')?.focus()
  }

  const refuse = (text: string, wrong: Record<string, string> = {}) => {
    say('bad', text)
    mark(wrong)
  }

  const send = async () => {
    const { blank, wrong } = faultsOf(form)
    if (Object.keys(blank).length > 0) return refuse(BLANK, blank)
    if (Object.keys(wrong).length > 0) return refuse(`Error: ${WRONG_EMAIL}`, wrong)
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), token }),
      })
      const { message, detail, fields, mailLink } = (await answer.json()) as Answer
      if (!answer.ok) return refuse(detail ?? form.dataset.failed ?? '', fields)
      form.reset()
      mark({})
      say('good', message ?? '', mailLink)
      if (button) {
        button.textContent = 'Sent'
        setTimeout(() => {
          button.textContent = label
        }, SENT_MS)
      }
      if (mailLink) location.href = mailLink
    } catch {
      refuse(form.dataset.failed ?? '')
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    void send().finally(() => {
      isSending = false
    })
  })
}

/** Blank after trimming, or not what its type asks for. */
function faultsOf(form: HTMLFormElement) {
  const blank: Record<string, string> = {}
  const wrong: Record<string, string> = {}
  for (const field of form.querySelectorAll<Field>('[required]')) {
    const isBox = field.type === 'checkbox'
    if (isBox ? !(field as HTMLInputElement).checked : field.value.trim() === '') {
      blank[field.name] = isBox ? 'Please agree to this.' : `${field.labels?.[0]?.textContent} is needed.`
    } else if (field.validity.typeMismatch) wrong[field.name] = WRONG_EMAIL
  }
  return { blank, wrong }
}
