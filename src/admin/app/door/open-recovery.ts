import { passwordStrength } from '#people/passwords/password-strength.schema.ts'
import { fieldOf, letPasswordBeSeen } from './door-form.ts'
import { showChosenScheme } from './show-chosen-scheme.ts'

/* The page sends and shows all without this: it says how good a password is while it is typed. */

showChosenScheme()
const field = fieldOf('password')
if (field) {
  letPasswordBeSeen()
  const names = (document.body.dataset.names ?? '').split('\n')
  field.addEventListener('input', () => sayStrength(field.value, names))
}

function sayStrength(password: string, names: readonly string[]): void {
  const line = document.querySelector<HTMLElement>('#strength')!
  line.hidden = password === ''
  line.textContent = passwordStrength(password, names).words
}
