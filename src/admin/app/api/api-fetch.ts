import { ApiProblem, toApiProblem } from './api-problem.ts'
import { proveAgain, signInAgain } from './asking.ts'
import { isPersonAway } from './is-person-away.ts'
import { setServerClock } from './server-clock.ts'
import { ofThisTab } from './tab-account.ts'

type PanelInit = RequestInit & { isByItself?: boolean }
/** Of what the panel changes by itself, such as an autosave: for it, whoever refused to sign in is not asked again. */
export const BY_ITSELF: { init: PanelInit } = { init: { isByItself: true } }

/**
 * The one way to the API. What is refused becomes an ApiProblem. When the session has ended, or it takes a new proof of
 * who asks, the request waits until the person has given it and is then sent once more, so that no text is lost.
 * @throws ApiProblem
 */
export async function apiFetch(input: RequestInfo | URL, init?: PanelInit): Promise<Response> {
  const response = await send(input, init)
  setServerClock(response.headers.get('date'))
  if (response.ok) return response
  const problem = await toApiProblem(response)
  const wanted = wantedFor(problem, input)
  if (!wanted || !(await wanted.ask({ isOwnAct: !isRead(init) && !init?.isByItself }))) throw problem
  return apiFetch(input, init)
}

function wantedFor({ status, code }: ApiProblem, input: RequestInfo | URL) {
  if (code === 'proof_needed') return proveAgain
  return status === 401 && !isAboutSession(input) ? signInAgain : null
}

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(ofThisTab())) headers.set(name, value)
  // A list that refreshes itself before an empty chair does not keep the session alive.
  if (isPersonAway()) headers.set('X-Background', '1')
  try {
    return await fetch(input, { ...init, headers })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw ApiProblem.noConnection({ isRead: isRead(init) })
  }
}

function isRead(init?: RequestInit): boolean {
  return (init?.method ?? 'GET') === 'GET'
}

function isAboutSession(input: RequestInfo | URL): boolean {
  return new URL(input instanceof Request ? input.url : input, location.href).pathname.startsWith(
    '/api/admin/session',
  )
}
