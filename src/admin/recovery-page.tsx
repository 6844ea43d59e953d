import { Door } from '#design/door.tsx'
import { Field, ShowPassword } from './door-field.tsx'
import { type Drawn, drawLight, LightPage, type LightPageProps, type Surroundings } from './light-page.tsx'

const SCRIPT = 'src/admin/app/door/open-recovery.ts'
const ASK = '/api/admin/recovery'
const SET = '/api/admin/recovery/set'
/** Where somebody says that they forgot their password, and where the link in the letter leads. */
export const RECOVERY_PAGES = { ask: '/admin/recovery', set: '/admin/recovery/set' } as const

type Fault = { detail: string; fields?: Record<string, string> }

/** How far somebody has come who forgot their password. */
export type RecoveryState =
  | { step: 'ask'; signInName?: string; problem?: Fault }
  /** This site sends no letters. */
  | { step: 'ask an owner' }
  | { step: 'asked' }
  /** `names`: what the password should not hold. */
  | { step: 'set'; token: string; name: string; names: readonly string[]; problem?: Fault }
  | { step: 'ended' }
  | { step: 'done' }

/** Draws the pages of the way back in; all of it works without script. */
export type DrawRecovery = (state: RecoveryState) => Drawn

/** @returns how those pages of this site are drawn */
export function recoveryOf(surroundings: Surroundings): DrawRecovery {
  return (state) =>
    drawLight(surroundings, (page) => (
      <LightPage {...page} title={TITLES[state.step]} script={SCRIPT} body={bodyOf(state)}>
        <Step state={state} />
      </LightPage>
    ))
}

const TITLES: Record<RecoveryState['step'], string> = {
  ask: 'Forgot your password?',
  'ask an owner': 'Forgot your password?',
  asked: 'Look into your mailbox',
  set: 'A new password',
  ended: 'This link has ended',
  done: 'Your password is set',
}

const bodyOf = (state: RecoveryState): LightPageProps['body'] =>
  state.step === 'set' ? { 'data-names': state.names.join('\n') } : {}

function Step({ state }: { state: RecoveryState }) {
  const title = TITLES[state.step]
  switch (state.step) {
    case 'ask':
      return <Ask {...state} />
    case 'ask an owner':
      return (
        <Door title={title} lead="This site sends no letters, so ask an owner.">
          <p>In Settings › Staff an owner makes you a link for a new password.</p>
          <p className="door-hint">
            You are the only owner? Whoever runs the server sets one for you with{' '}
            <code>npm run admin -- reset-password</code>.
          </p>
          <ToTheDoor />
        </Door>
      )
    case 'asked':
      return (
        <Door title={title} lead="If an account has this address or number, a letter is on its way.">
          <p>It goes to the e-mail address of the account. Its link works once, for 30 minutes.</p>
          <p className="door-hint">
            No letter? Look among junk mail. An account without an e-mail address gets none: ask an owner for
            a link.
          </p>
          <ToTheDoor />
        </Door>
      )
    case 'set':
      return <SetPassword {...state} />
    case 'ended':
      return (
        <Door title={title} lead="It has been used, or its 30 minutes are over.">
          <a className="door-button" href={RECOVERY_PAGES.ask}>
            Ask for another
          </a>
          <ToTheDoor />
        </Door>
      )
    case 'done':
      return (
        <Door title={title} lead="All devices that were signed in are signed out.">
          <p>Your second factor is as it was: keep your app or your passkey at hand.</p>
          <a className="door-button" href="/admin">
            Sign in
          </a>
        </Door>
      )
  }
}

function Ask({ signInName, problem }: Extract<RecoveryState, { step: 'ask' }>) {
  return (
    <Door title={TITLES.ask} lead="We send a link for a new one to the e-mail address of your account.">
      <form method="post" action={ASK} noValidate>
        <Field
          id="username"
          name="signInName"
          label="E-mail or phone"
          description="What you sign in with"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={signInName}
          autoFocus
          error={problem && (problem.fields?.signInName ?? problem.detail)}
        />
        <button type="submit" className="door-button">
          Send me a link
        </button>
      </form>
      <ToTheDoor />
    </Door>
  )
}

function SetPassword({ token, name, problem }: Extract<RecoveryState, { step: 'set' }>) {
  return (
    <Door title={`Hello, ${name}`} lead="Choose another password for your account.">
      <form method="post" action={SET} noValidate>
        <input type="hidden" name="token" value={token} />
        <Field
          id="password"
          name="password"
          label="New password"
          description="At least 12 characters. A few words that nobody would put together are easy to remember."
          type="password"
          autoComplete="new-password"
          autoFocus
          error={problem && (problem.fields?.password ?? problem.detail)}
        >
          <ShowPassword />
        </Field>
        <p id="strength" className="door-hint" role="status" hidden />
        <button type="submit" className="door-button">
          Set the password
        </button>
      </form>
    </Door>
  )
}

const ToTheDoor = () => (
  <a href="/admin" className="door-link">
    Back to the sign-in
  </a>
)
