import { FAILED } from '../components/forms/failed.schema.ts'

type Answer = { message?: string; link?: Link; fields?: Record<string, string>; detail?: string }
type Link = { href: string; label: string; opens?: boolean }
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
  const token = askForToken(form)
  let isSending = false
  form.noValidate = true // from here on this says what is missing, all at once
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    void send(form, token).finally(() => {
      isSending = false
    })
  })
}

/** Asked for when the reader begins to write; without one the text is taken too, and looked at twice. */
function askForToken(form: HTMLFormElement): { value?: string } {
  const token: { value?: string } = {}
  const hidden = [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name, value }) => [
    name,
    value,
  ])
  fetch(`/forms/token?${new URLSearchParams([['form', form.dataset.form ?? ''], ...hidden])}`)
    .then((answer) => answer.json())
    .then((body: { token?: string }) => Object.assign(token, { value: body.token }))
    .catch(() => {})
  return token
}

async function send(form: HTMLFormElement, token: { value?: string }): Promise<void> {
  const { blank, wrong } = faultsOf(form)
  if (Object.keys(blank).length > 0) return refuse(form, BLANK, blank)
  if (Object.keys(wrong).length > 0) return refuse(form, `Error: ${WRONG_EMAIL}`, wrong)
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), token: token.value }),
    })
    const { message, detail, fields, link } = (await answer.json()) as Answer
    if (!answer.ok) return refuse(form, detail ?? failed(form), fields)
    form.reset()
    mark(form, {})
    say(form, 'good', message ?? '', link)
    showSent(form)
    if (link?.opens) location.href = link.href
  } catch {
    refuse(form, failed(form))
  }
}

/** What the form says of a fault that nobody explains. */
const failed = (form: HTMLFormElement) => FAILED[form.dataset.form as keyof typeof FAILED]

function refuse(form: HTMLFormElement, text: string, wrong: Record<string, string> = {}): void {
  say(form, 'bad', text)
  mark(form, wrong)
}

function say(form: HTMLFormElement, tone: 'good' | 'bad', text: string, link?: Link): void {
  const said = Object.assign(document.createElement('p'), { className: `said ${tone}`, textContent: text })
  if (link) {
    const { href, label: textContent } = link
    said.append(' ', Object.assign(document.createElement('a'), { href, textContent }))
  }
  form.querySelector('[role=status]')?.replaceChildren(said)
}

/** Puts what is wrong beside each field, and the reader into the first. */
function mark(form: HTMLFormElement, wrong: Record<string, string>): void {
  for (const error of form.querySelectorAll('.error')) error.remove()
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
  }
  for (const [name, text] of Object.entries(wrong)) {
    const field = form.elements.namedItem(name) as Field | null
    if (!field) continue
    const id = `${field.id}-error`
    const error = { id, className: 'error', textContent: text }
    field.parentElement?.append(Object.assign(document.createElement('span'), error))
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', id)
  }
  form.querySelector<Field>('[aria-invalid]')?.focus()
}

/** The button says "Sent" for as long as the specification gives it. */
function showSent(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  if (!button || button.dataset.label) return
  const label = button.textContent ?? ''
  button.dataset.label = label
  button.textContent = 'Sent'
  setTimeout(() => {
    button.textContent = label
    delete button.dataset.label
  }, SENT_MS)
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
