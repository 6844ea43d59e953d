import type { FollowedSubmission } from '#messages/submitted/follow-submission.ts'
import { DisplayDate } from '../components/layout/display-date.tsx'

type Props = { submission: FollowedSubmission; token: string }

const STATES: Record<FollowedSubmission['state'], [heading: string, meaning: string]> = {
  waiting: ['It waits for an editor', 'An editor reads every text; we answer by e-mail.'],
  editing: ['It is being edited', 'Our editors have taken it on, and prepare it for publication.'],
  published: ['It is published', ''],
  declined: [
    'We will not publish it',
    'The text is yours, to publish wherever you like. We delete our copy after 30 days, and would be glad to read another text of yours.',
  ],
  withdrawn: ['You have withdrawn it', 'Nobody will publish it. We delete our copy after 30 days.'],
  'put-aside': ['Our editors have put it aside', 'Write to us if you would like to know more.'],
}

/** How a submitted text stands, and what its writer may do about it; works as plain forms. */
export function SubmissionState({ submission, token }: Props) {
  const { title, sentAt, state, path, publishedAt, words, entries, isAsked } = submission
  const [heading, meaning] = STATES[state]
  return (
    <div className="prose">
      <p>
        <b>{title}</b>, sent to us on <DisplayDate date={sentAt} />
      </p>
      <h2>{heading}</h2>
      {state === 'published' && path && (
        <p>
          Since {publishedAt && <DisplayDate date={publishedAt} />} everybody can read it:{' '}
          <a href={path}>{title}</a>
        </p>
      )}
      {state === 'declined' && words && <Lines text={words} />}
      {meaning && <p>{meaning}</p>}
      {entries.length > 0 && <h2>{isAsked ? 'We have a question' : 'Questions and answers'}</h2>}
      {entries.map(({ byWriter, text, createdAt }) => (
        <div key={`${createdAt.getTime()}`}>
          <p>
            <b>{byWriter ? 'You' : 'Our editors'}</b>, <DisplayDate date={createdAt} />
          </p>
          <Lines text={text} />
        </div>
      ))}
      {isAsked && <AnswerForm token={token} />}
      {(state === 'waiting' || state === 'editing') && <WithdrawForm token={token} />}
    </div>
  )
}

function Lines({ text }: { text: string }) {
  return (
    <blockquote>
      {text.split(/\n+/).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
        <p key={at}>{line}</p>
      ))}
    </blockquote>
  )
}

function AnswerForm({ token }: { token: string }) {
  return (
    <form className="reader-form" method="post" action={`/submit/answer?t=${token}`}>
      <p className="field">
        <label htmlFor="answer">Your answer</label>
        <textarea id="answer" name="text" rows={6} required maxLength={5000} />
      </p>
      <button className="send" type="submit">
        Send the answer
      </button>
    </form>
  )
}

function WithdrawForm({ token }: { token: string }) {
  return (
    <details>
      <summary>Withdraw this text …</summary>
      <p>It leaves our desk, and nobody will publish it. This cannot be undone; you may send it again.</p>
      <form className="reader-form" method="post" action={`/submit/withdraw?t=${token}`}>
        <button className="send" type="submit">
          Withdraw it
        </button>
      </form>
    </details>
  )
}
