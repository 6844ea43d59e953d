import { Door } from '#design/door.tsx'
import type { SignInWays } from '#people/sign-in.ts'
import type { Assets } from '#platform/assets.ts'
import { Field, ShowPassword } from './door-field.tsx'
import { type Drawn, drawLight, LightPage, type LightPageProps, type Surroundings } from './light-page.tsx'
import { PANEL } from './panel-page.ts'

const SCRIPT = 'src/admin/app/door/open-door.ts'
/** Where the forms go without script. */
const FORM = '/api/admin/session/form'

/** Where it could not be read what opens the door. */
export const ANY_WAY: SignInWays = { accounts: true, passwordAlone: true, passkeys: true }

/** What the door knows as it is drawn. */
export type DoorState = {
  ways: SignInWays
  /** The address in the panel that somebody wants to get to. */
  to: string
  /** Typed before, in a form that came without script. */
  signInName?: string
  /** Of a password that was right, where a second factor is asked for. */
  half?: string
  /** Why what was typed opened nothing. */
  problem?: { detail: string; fields?: Record<string, string> }
  /** Whether the browser may have kept the session’s cookie back, as it does for a link on another site. */
  mayBeSignedIn?: boolean
}

/** Draws the page that asks who is there: a document of its own, whose styles lie in it, and a small script. */
export type DrawDoor = (state: DoorState) => Drawn

/** @returns how the door of this site is drawn */
export function doorOf(surroundings: Surroundings): DrawDoor {
  return (state) => drawLight(surroundings, (page) => <DoorPage state={state} {...page} />)
}

type PageProps = { state: DoorState } & Pick<LightPageProps, 'assets' | 'styles'>

function DoorPage({ state, assets, styles }: PageProps) {
  return (
    <LightPage title="Sign in" script={SCRIPT} assets={assets} styles={styles} body={bodyOf(state, assets)}>
      <Door title="Admin Panel" lead="For the staff of the newsroom.">
        <noscript>
          <p className="door-error">
            The admin panel needs JavaScript. Switch it on in your browser’s settings, then reload this page.
            The public site works without it.
          </p>
        </noscript>
        <SignInForm state={state} />
        <CodeForm state={state} />
        {state.ways.accounts && (
          <a href="/admin/recovery" className="door-link">
            Forgot your password?
          </a>
        )}
        <p role="status" className="door-status" />
      </Door>
    </LightPage>
  )
}

/** What the page’s script brings while somebody types, and whether it asks for a session first. */
function bodyOf({ mayBeSignedIn }: DoorState, assets: Assets) {
  return {
    'data-ask': mayBeSignedIn ? '' : undefined,
    'data-styles': assets.styles(PANEL).join(' '),
    'data-scripts': [...assets.imports(PANEL), assets.url(PANEL)].join(' '),
  }
}

function SignInForm({ state: { ways, to, signInName, half, problem } }: { state: DoorState }) {
  const asksForName = ways.accounts
  const { signInName: nameError, password } = problem?.fields ?? {}
  const offered = ways.passkeys ? ' webauthn' : ''
  return (
    <form
      id="sign-in"
      method="post"
      action={FORM}
      noValidate
      hidden={half !== undefined}
      data-passkeys={ways.passkeys ? '' : undefined}
    >
      <input type="hidden" name="to" value={to} />
      {asksForName ? (
        <Field
          id="username"
          name="signInName"
          label="E-mail or phone"
          description={ways.passwordAlone ? 'Leave it empty for a shared password.' : undefined}
          autoComplete={`username${offered}`}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={signInName}
          autoFocus={!half && !password}
          error={nameError}
        />
      ) : (
        // Password managers keep a password under a name.
        <input type="text" autoComplete="username" value="staff" hidden readOnly />
      )}
      <Field
        id="password"
        name="password"
        label="Password"
        type="password"
        autoComplete={`current-password${offered}`}
        autoFocus={!half && (!asksForName || Boolean(password))}
        error={half || nameError ? undefined : (password ?? problem?.detail)}
      >
        <ShowPassword />
      </Field>
      <button type="submit" className="door-button">
        Sign in
      </button>
      {ways.passkeys && (
        <>
          <button id="passkey" type="button" className="door-button" data-quiet="" hidden>
            <Key />
            Use a passkey
          </button>
          <p id="passkey-error" role="alert" className="door-error" />
        </>
      )}
    </form>
  )
}

/** The second half: what the app shows, or one of the recovery codes. */
function CodeForm({ state: { to, half, problem } }: { state: DoorState }) {
  return (
    <form id="code-form" method="post" action={FORM} noValidate hidden={half === undefined}>
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="half" value={half ?? ''} />
      <Field
        id="code"
        name="code"
        label="Code"
        description="What your authenticator app shows, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={half !== undefined}
        error={half === undefined ? undefined : problem?.detail}
      />
      <button type="submit" className="door-button">
        Go on
      </button>
    </form>
  )
}

const Key = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
    <path
      strokeWidth="1.5"
      strokeLinejoin="round"
      d="M6.5 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 10h7.5v3M14 10v2.5M6.5 10h.01"
    />
  </svg>
)
