import { displayAddress } from '#letters/display-address.schema.ts'
import { ButtonForm } from './button-form.tsx'

type Props = {
  token: string
  /** What was typed and is no address to write to: it stays to be mended. */
  refused?: string
}

/** Where a subscriber names another address; works as a plain form. */
export function AddressForm({ token, refused }: Props) {
  const isRefused = refused !== undefined
  return (
    <details open={isRefused}>
      <summary>Change my address …</summary>
      <p>We write to the new address. Our letters come to the old one until you confirm it there.</p>
      <form className="reader-form" method="post" action={`/newsletter/change-address?t=${token}`}>
        <p className="field">
          <label htmlFor="new-address">New e-mail address</label>
          <input
            id="new-address"
            name="email"
            type="email"
            required
            autoComplete="email"
            defaultValue={refused ?? ''}
            {...(isRefused && { 'aria-invalid': true })}
          />
        </p>
        <button className="send" type="submit">
          Write to this address
        </button>
      </form>
    </details>
  )
}

export function ConfirmAddress({ email, token }: { email: string; token: string }) {
  return (
    <div className="prose">
      <p>
        Shall the newsletter come to <b>{displayAddress(email)}</b> from now on?
      </p>
      <ButtonForm path="/newsletter/address" token={token} label="Send it to this address" />
    </div>
  )
}
