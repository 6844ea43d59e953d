/** The account that this tab was opened by; null: nobody is signed in yet. */
let account: number | null = null

/** Remembers whose tab this is. It stays theirs, whoever signs in in another tab. */
export function openTabBy(id: number | null): void {
  account ??= id
}

/** Says with a request whose tab it comes from: where another account is signed in meanwhile, the server refuses it. */
export function ofThisTab(): Record<string, string> {
  return account === null ? {} : { 'X-Account': String(account) }
}
