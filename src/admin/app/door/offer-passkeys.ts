import { problemText } from '../api/api-problem.ts'
import { enterByPasskey, isWorthTelling, waitForPasskeyInField } from '../api/enter-by-passkey.ts'
import { knowsPasskeys } from '../api/passkeys.ts'
import { showBusy } from './door-form.ts'
import { goOn } from './go-on.ts'

/** Signing in by passkey, where anybody here has one: by a button, and from the list under the first field. */
export function offerPasskeys(form: HTMLFormElement): void {
  const button = document.querySelector<HTMLButtonElement>('#passkey')
  if (!button || !knowsPasskeys()) return
  button.hidden = false
  button.addEventListener('click', () => {
    showBusy(button, true)
    enter('now')
      .catch(() => {})
      .finally(() => showBusy(button, false))
  })
  void waitForPasskeyInField(enter, () => form.hidden !== false)
}

async function enter(how: 'in field' | 'now'): Promise<void> {
  const place = document.querySelector('#passkey-error')!
  place.textContent = ''
  try {
    await enterByPasskey(how)
  } catch (error) {
    if (isWorthTelling(error, how)) place.textContent = problemText(error)
    throw error
  }
  goOn()
}
