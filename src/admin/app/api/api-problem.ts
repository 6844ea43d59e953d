/** What the server answered instead of what was asked, as RFC 9457 says it; status 0: it could not be reached. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  /** Field path → message, for forms. */
  readonly fields: Record<string, string>
  /** The copy that is stored now, when a save met a newer one. */
  readonly current: unknown
  readonly requestId: string | null

  constructor(problem: {
    status: number
    code: string
    detail: string
    fields?: Record<string, string>
    current?: unknown
    requestId?: string | null
  }) {
    super(problem.detail)
    this.status = problem.status
    this.code = problem.code
    this.fields = problem.fields ?? {}
    this.current = problem.current
    this.requestId = problem.requestId ?? null
  }

  static noConnection({ isRead } = { isRead: false }): ApiProblem {
    return new ApiProblem({
      status: 0,
      code: 'no_connection',
      detail: isRead ? 'No connection. Try again.' : 'No connection. Your text is still here; try again.',
    })
  }

  /** Whether asking again unchanged may help. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

/** Reads a refused answer; one that is not a problem document (a proxy's page) still becomes one. */
export async function toApiProblem(response: Response): Promise<ApiProblem> {
  const requestId = response.headers.get('x-request-id')
  try {
    const problem = (await response.json()) as ConstructorParameters<typeof ApiProblem>[0]
    if (typeof problem.detail === 'string' && typeof problem.code === 'string') {
      return new ApiProblem({ requestId, ...problem, status: response.status })
    }
  } catch {
    // Not JSON: said below.
  }
  return new ApiProblem({
    status: response.status,
    code: 'unknown',
    detail: `The server answered with ${response.status}. Please try again.`,
    requestId,
  })
}

/** The sentence for people: the problem's own, and for what nobody foresaw the id to quote. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'Something went wrong in this page. Reload it and try again.'
  const { message, requestId, status } = error
  const quotable = requestId && status >= 500 && !message.includes(requestId)
  return quotable ? `${message} If it happens again, quote ${requestId}.` : message
}
