import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'
import { passwordStrength } from '#people/passwords/password-strength.schema.ts'
import css from './new-password-input.module.css'

type Props = Omit<PasswordInputProps, 'value'> & {
  value?: string
  /** What the password should not hold: of the person and of the site. */
  names: readonly string[]
}

/** A password that is chosen now, with a line that says how good it is; it leaves the browser only with the form. */
export function NewPasswordInput({ value = '', names, ...rest }: Props) {
  const id = useId()
  const { level, words } = passwordStrength(value, names)
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        description="At least 12 characters. A few words that nobody would put together are easy to remember."
        {...rest}
        value={value}
        aria-describedby={value ? id : undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      />
      {value && (
        <p id={id} className={css.strength} data-level={level}>
          <span className={css.bar} aria-hidden />
          {words}
        </p>
      )}
    </div>
  )
}
