import type { CommentByLink } from '#comments/decide-by-link.ts'
import { displayAddress } from '#letters/display-address.schema.ts'
import type { LinkedSubscriber } from '#subscribers/subscription-links.ts'
import { DisplayDate } from '../components/layout/display-date.tsx'
import { AddressForm } from './address-change.tsx'
import { ButtonForm } from './button-form.tsx'
import { NewsChoices } from './news-choices.tsx'

export function ConfirmForm({ email, token }: { email: string; token: string }) {
  return (
    <div className="prose">
      <p>
        Shall the newsletter be sent to <b>{displayAddress(email)}</b>? Nothing is sent before you say so.
      </p>
      <ButtonForm path="/newsletter/confirm" token={token} label="Confirm my subscription" />
    </div>
  )
}

export function UnsubscribeForm({ email, token }: { email: string; token: string }) {
  return (
    <div className="prose">
      <p>
        No more newsletters to <b>{displayAddress(email)}</b>?
      </p>
      <ButtonForm path="/newsletter/unsubscribe" token={token} label="Unsubscribe" />
    </div>
  )
}

const STATES = {
  pending: 'Not confirmed yet',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
}

const PAUSED = 'Paused, because letters to this address came back. To go on, subscribe again.'

type PreferencesProps = {
  subscriber: LinkedSubscriber
  token: string
  /** A new address that was typed and is none. */
  refusedAddress?: string
}

/** What is kept of a subscription, and what its owner may do with it. */
export function Preferences({ subscriber, token, refusedAddress }: PreferencesProps) {
  const { email, status, suspendedAt, consentText, consentedAt, confirmedAt, consentSource, newEmail } =
    subscriber
  return (
    <div className="prose">
      <dl>
        <dt>
          <b>Address</b>
        </dt>
        <dd>{displayAddress(email)}</dd>
        {newEmail && (
          <>
            <dt>
              <b>New address, not confirmed yet</b>
            </dt>
            <dd>{displayAddress(newEmail)}</dd>
          </>
        )}
        <dt>
          <b>State</b>
        </dt>
        <dd>
          {status === 'confirmed' && suspendedAt ? PAUSED : STATES[status]}
          {status === 'confirmed' && confirmedAt && (
            <>
              {' since '}
              <DisplayDate date={confirmedAt} />
            </>
          )}
        </dd>
        {consentText && (
          <>
            <dt>
              <b>What you agreed to</b>
            </dt>
            <dd>
              {consentText}
              {consentedAt && (
                <>
                  {' ('}
                  <DisplayDate date={consentedAt} />)
                </>
              )}
            </dd>
          </>
        )}
        {consentSource !== 'form' && (
          <>
            <dt>
              <b>Where we have it from</b>
            </dt>
            <dd>{consentSource}</dd>
          </>
        )}
      </dl>
      {status !== 'unsubscribed' && <NewsChoices subscriber={subscriber} token={token} />}
      {status === 'confirmed' && (
        <AddressForm token={token} {...(refusedAddress !== undefined && { refused: refusedAddress })} />
      )}
      {status !== 'unsubscribed' && (
        <ButtonForm path="/newsletter/unsubscribe" token={token} label="Unsubscribe" />
      )}
      <ButtonForm path="/newsletter/export" token={token} label="Download what you keep" />
      <details>
        <summary>Erase my subscription …</summary>
        <p>
          We forget your address and what you agreed to. What stays is a sign that cannot be turned back into
          your address, so that no list brings you back. This cannot be undone; you may subscribe again at any
          time.
        </p>
        <ButtonForm path="/newsletter/erase" token={token} label="Erase it" />
      </details>
    </div>
  )
}

export function CommentToDecide({ comment, token }: { comment: CommentByLink; token: string }) {
  return (
    <div className="prose">
      <p>
        {comment.author} wrote under <b>{comment.itemTitle}</b>:
      </p>
      <blockquote>
        {comment.content.split(/\n+/).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
          <p key={at}>{line}</p>
        ))}
      </blockquote>
      <ButtonForm path="/comments/decide" token={token} label="Approve" also="&as=approve" />
      <ButtonForm path="/comments/decide" token={token} label="Reject" also="&as=reject" />
    </div>
  )
}
