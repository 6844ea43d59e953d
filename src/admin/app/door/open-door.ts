import './door.css'
import { api } from '../api/api.ts'
import { ApiProblem, problemText } from '../api/api-problem.ts'
import { fieldOf, focusOn, letPasswordBeSeen, sayOf, showBusy } from './door-form.ts'
import { goOn, goOnWhereSignedIn } from './go-on.ts'
import { offerPasskeys } from './offer-passkeys.ts'
import { preloadPanel } from './preload-panel.ts'
import { showChosenScheme } from './show-chosen-scheme.ts'

/* What the server drew, without a new page for each try: it decides who comes in, and says why not. */

const signInForm = document.querySelector<HTMLFormElement>('#sign-in')!
const codeForm = document.querySelector<HTMLFormElement>('#code-form')!

showChosenScheme()
if ('ask' in document.body.dataset) void goOnWhereSignedIn()
onSubmit(signInForm, signIn, tellOfPassword)
onSubmit(codeForm, sendCode, tellOfCode)
letPasswordBeSeen()
offerPasskeys(signInForm)
addEventListener('input', preloadPanel, { once: true })

async function signIn(): Promise<void> {
  const { signInName, password } = typedIn(signInForm)
  const json = { signInName: signInName ?? '', password: password ?? '' }
  const { half } = await (await api.session.$post({ json })).json()
  if (!half) return goOn()
  codeForm.querySelector<HTMLInputElement>('[name=half]')!.value = half
  show(codeForm)
  focusOn(fieldOf('code'))
}

async function sendCode(): Promise<void> {
  const { half, code } = typedIn(codeForm)
  await api.session.code.$post({ json: { half: half ?? '', code: code ?? '' } })
  goOn()
}

function tellOfPassword(error: unknown): void {
  const { signInName, password } = error instanceof ApiProblem ? error.fields : {}
  const isAboutName = signInName !== undefined && fieldOf('username') !== null
  sayOf('username', isAboutName ? signInName : '')
  sayOf('password', isAboutName ? '' : (password ?? problemText(error)))
  focusOn(fieldOf(isAboutName ? 'username' : 'password'))
}

function tellOfCode(error: unknown): void {
  const isOver = error instanceof ApiProblem && error.status === 401
  if (isOver) show(signInForm)
  const field = isOver ? 'password' : 'code'
  sayOf(field, problemText(error))
  focusOn(fieldOf(field))
}

function onSubmit(form: HTMLFormElement, send: () => Promise<void>, tell: (error: unknown) => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.hasAttribute('aria-busy')) return
    showBusy(form, true)
    send()
      .catch(tell)
      .finally(() => showBusy(form, false))
  })
}

/** One of the two forms stands there. */
function show(form: HTMLFormElement): void {
  for (const each of [signInForm, codeForm]) each.hidden = each !== form
}

/** Read from the fields themselves, however they were filled. */
function typedIn(form: HTMLFormElement): Record<string, string | undefined> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
