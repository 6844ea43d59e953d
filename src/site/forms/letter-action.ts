import type { Values } from './read-form.ts'
import type { LetterPage } from './render-letter-page.tsx'

type Request = {
  token: string
  query: URLSearchParams
  /** What was typed, where its action takes that. */
  values: Values
  requestId: string
}

export type LetterAction<Commands> = {
  path: string
  /** What its page is called where it does not work; and where it leads to. */
  title?: string
  back?: { href: string; label: string }
  /** Whether its button sends what was typed; such posts are counted more strictly. */
  takesText?: boolean
  /** What a reader sees who opens the link: shows, and changes nothing, since scanners of mail open it too. */
  show?(commands: Commands, request: Request): Promise<LetterPage>
  /** What the button does. */
  act?(
    commands: Commands,
    request: Request,
  ): Promise<(LetterPage & { back?: { href: string; label: string } }) | { file: string; json: object }>
}
