import type { ReactNode } from 'react'

type FieldProps = Omit<React.ComponentProps<'input'>, 'id'> & {
  id: string
  label: string
  description?: string | undefined
  error?: string | undefined
  children?: ReactNode
}

/** A field of a light page, with what is said about it. */
export function Field({ id, label, description, error, children, ...input }: FieldProps) {
  const describedBy = [description && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="door-field">
      <label htmlFor={id}>{label}</label>
      <div className="door-input">
        <input {...input} id={id} aria-describedby={describedBy} aria-invalid={error ? true : undefined} />
        {children}
      </div>
      {description && (
        <p id={`${id}-hint`} className="door-hint">
          {description}
        </p>
      )}
      <p id={`${id}-error`} className="door-error">
        {error}
      </p>
    </div>
  )
}

/** Reads the password out to the eye; shown by the page’s script, which does it. */
export const ShowPassword = () => (
  <button id="show-password" type="button" aria-label="Show the password" aria-pressed="false" hidden>
    <Eye />
  </button>
)

const Eye = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
    <path strokeWidth="1.5" d="M1.8 10s3-5.5 8.2-5.5 8.2 5.5 8.2 5.5-3 5.5-8.2 5.5S1.8 10 1.8 10z" />
    <circle cx="10" cy="10" r="2.4" strokeWidth="1.5" />
  </svg>
)
