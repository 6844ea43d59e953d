import { api } from '../api/api.ts'

/** Signed in: on to where somebody wanted to get, which the server now answers with the panel. */
export function goOn(): void {
  document.querySelector('.door-status')!.textContent = 'Opening the panel …'
  location.replace(document.querySelector<HTMLInputElement>('[name=to]')!.value)
}

/** A browser keeps the session's cookie back where a link on another site leads here, and sends it with what we ask. */
export async function goOnWhereSignedIn(): Promise<void> {
  const isSignedIn = await api.session.$get().then(
    () => true,
    () => false,
  )
  if (isSignedIn) goOn()
}
