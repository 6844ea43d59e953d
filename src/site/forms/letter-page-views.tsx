import type { CommentByLink } from '#comments/decide-by-link.ts'
import type { LinkedSubscriber } from '#subscribers/subscription-links.ts'
import { DisplayDate } from '../components/layout/display-date.tsx'

type ButtonProps = { path: string; token: string; label: string; also?: string }

/** A form of one button: nothing is typed, since the link says who it is. */
function ButtonForm({ path, token, label, also = '' }: ButtonProps) {
  return (
    <form className="reader-form" method="post" action={`${path}?t=${token}${also}`}>
      <button className="send" type="submit">
        {label}
      </button>
    </form>
  )
}

export function ConfirmForm({ email, token }: { email: string; token: string }) {
  return (
    <div className="prose">
      <p>
        Shall the newsletter be sent to <b>{email}</b>? Nothing is sent before you say so.
      </p>
      <ButtonForm path="/newsletter/confirm" token={token} label="Confirm my subscription" />
    </div>
  )
}

export function UnsubscribeForm({ email, token }: { email: string; token: string }) {
  return (
    <div className="prose">
      <p>
        No more newsletters to <b>{email}</b>?
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

/** What is kept of a subscription, and what its owner may do with it. */
export function Preferences({ subscriber, token }: { subscriber: LinkedSubscriber; token: string }) {
  const { email, status, consentText, consentedAt, confirmedAt, consentSource } = subscriber
  return (
    <div className="prose">
      <dl>
        <dt>
          <b>Address</b>
        </dt>
        <dd>{email}</dd>
        <dt>
          <b>State</b>
        </dt>
        <dd>
          {STATES[status]}
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
