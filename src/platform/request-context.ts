import { AsyncLocalStorage } from 'node:async_hooks'

/** The name of the request that is being answered, wherever in the house something is done for it. */
const requestIds = new AsyncLocalStorage<string>()

export function withRequestId<T>(requestId: string, answer: () => T): T {
  return requestIds.run(requestId, answer)
}

/** Undefined outside of a request. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}
