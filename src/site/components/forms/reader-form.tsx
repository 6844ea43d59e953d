import { Island } from '../../page/island.tsx'
import { FORMS, type FormField, type FormName, TRAP } from './forms.ts'
import './reader-form.css'

/** What the reader is told about what they sent. */
export type Said = { tone: 'good' | 'bad'; text: string; link?: { href: string; label: string } }

type Props = {
  form: FormName
  /** Begins the ids of its fields: a page may hold several forms. */
  id: string
  hidden?: Record<string, string>
  /** What stands in the fields at first. */
  values?: Record<string, string>
  /** Field → what is wrong with it. */
  errors?: Record<string, string>
  said?: Said | undefined
  /** What the button says; the form's own word unless told. */
  button?: string
}

/** A form that works as it stands; at the first touch a small script makes it answer without leaving the page. */
export function ReaderForm({ form, id, hidden = {}, values = {}, errors = {}, said, ...props }: Props) {
  const { action, fields, notice } = FORMS[form]
  const { button = FORMS[form].button } = props
  return (
    <Island source="src/site/islands/reader-form.island.tsx">
      <form className="reader-form" action={action} method="post" data-form={form}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <Field
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={values[field.name] ?? ''}
            error={errors[field.name]}
          />
        ))}
        <p className="trap" aria-hidden="true">
          <label htmlFor={`${id}-trap`}>Leave this empty</label>
          <input id={`${id}-trap`} name={TRAP} tabIndex={-1} autoComplete="off" />
        </p>
        <p className="notice">
          {`${notice} `}
          <a href="/privacy">Privacy</a>
        </p>
        <button className="send" type="submit">
          {button}
        </button>
        <div role="status">{said && <SaidWords {...said} />}</div>
      </form>
    </Island>
  )
}

/** The words, in their colour. */
export function SaidWords({ tone, text, link }: Said) {
  return (
    <p className={`said ${tone}`}>
      {text} {link && <a href={link.href}>{link.label}</a>}
    </p>
  )
}

type FieldProps = { id: string; field: FormField; value: string; error: string | undefined }

/** A field with its label, and with what is wrong with it. */
function Field({ id, field: { name, label, type, rows, autoComplete }, value, error }: FieldProps) {
  const shared = {
    id,
    name,
    required: true,
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  }
  const message = error && (
    <span className="error" id={`${id}-error`}>
      {error}
    </span>
  )
  if (type === 'checkbox') {
    return (
      <p className="check">
        <input {...shared} type="checkbox" value="yes" defaultChecked={value === 'yes'} />
        <label htmlFor={id}>{label}</label>
        {message}
      </p>
    )
  }
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'textarea' ? (
        <textarea {...shared} rows={rows} defaultValue={value} />
      ) : (
        <input {...shared} type={type} autoComplete={autoComplete} defaultValue={value} />
      )}
      {message}
    </p>
  )
}
