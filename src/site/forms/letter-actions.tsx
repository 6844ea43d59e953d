import type { CommentByLink, decideByLink, findCommentByLink } from '#comments/decide-by-link.ts'
import { displayAddress } from '#letters/display-address.schema.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { askAddressChange } from '#subscribers/ask-address-change.ts'
import type { changeAddress } from '#subscribers/change-address.ts'
import type { chooseNews } from '#subscribers/choose-news.ts'
import type { confirmSubscription } from '#subscribers/confirm-subscription.ts'
import type { eraseSubscriber } from '#subscribers/erase-subscriber.ts'
import type { exportSubscriber } from '#subscribers/export-subscriber.ts'
import type {
  findByAddressLink,
  findByConfirmLink,
  findByPreferencesLink,
  LinkedSubscriber,
} from '#subscribers/subscription-links.ts'
import type { unsubscribe } from '#subscribers/unsubscribe.ts'
import { ConfirmAddress } from './address-change.tsx'
import type { LetterAction } from './letter-action.ts'
import { CommentToDecide, ConfirmForm, Preferences, UnsubscribeForm } from './letter-page-views.tsx'
import { unwantedIn } from './news-choices.tsx'
import type { Values } from './read-form.ts'
import type { LetterPage } from './render-letter-page.tsx'
import { SUBMISSION_ACTIONS, type SubmissionCommands } from './submission-actions.tsx'

type Result<Command extends (...input: never[]) => unknown> = ReturnType<Command>

/** What links in letters may do: each by its token, with no handle on the database. */
export type LetterCommands = SubmissionCommands & {
  findByConfirmLink(token: string): Result<typeof findByConfirmLink>
  findByPreferencesLink(token: string): Result<typeof findByPreferencesLink>
  findByAddressLink(token: string): Result<typeof findByAddressLink>
  askAddressChange(token: string, typed: unknown, requestId: string): Result<typeof askAddressChange>
  changeAddress(token: string, requestId: string): Result<typeof changeAddress>
  confirmSubscription(token: string, requestId: string): Result<typeof confirmSubscription>
  unsubscribe(token: string, requestId: string): Result<typeof unsubscribe>
  chooseNews(token: string, unwanted: string[], requestId: string): Result<typeof chooseNews>
  eraseSubscriber(token: string, requestId: string): Result<typeof eraseSubscriber>
  exportSubscriber(token: string): Result<typeof exportSubscriber>
  findCommentByLink(token: string): Result<typeof findCommentByLink>
  decideByLink(token: string, decision: 'approve' | 'reject', requestId: string): Result<typeof decideByLink>
}

const TITLE = 'Newsletter'

/** Every address that a letter leads to, with what stands there. */
export const LETTER_ACTIONS: LetterAction<LetterCommands>[] = [
  ...SUBMISSION_ACTIONS,
  {
    path: '/newsletter/confirm',
    async show(commands, { token }) {
      const subscriber = await commands.findByConfirmLink(token)
      if (subscriber.status === 'confirmed') return confirmed(subscriber)
      return { title: TITLE, children: <ConfirmForm email={subscriber.email} token={token} /> }
    },
    async act(commands, { token, requestId }) {
      await commands.confirmSubscription(token, requestId)
      return confirmed(await commands.findByConfirmLink(token))
    },
  },
  {
    path: '/newsletter/preferences',
    show: async (commands, { token }) => preferences(await commands.findByPreferencesLink(token), token),
  },
  {
    path: '/newsletter/choose',
    title: 'My subscription',
    takesText: true,
    async act(commands, { token, values, requestId }) {
      const unwanted = unwantedIn(values)
      if (unwanted) await commands.chooseNews(token, unwanted, requestId)
      const said = unwanted
        ? { said: 'Your choice is kept.' }
        : { said: 'Choose at least one kind of news. To get none at all, unsubscribe.', isRefused: true }
      return { ...preferences(await commands.findByPreferencesLink(token), token), ...said }
    },
  },
  {
    path: '/newsletter/change-address',
    title: 'My subscription',
    takesText: true,
    async act(commands, { token, values, requestId }) {
      const asked = await askFor(commands, token, values, requestId)
      const page = preferences(await commands.findByPreferencesLink(token), token, asked.refused)
      return { ...page, said: asked.said, isRefused: asked.refused !== undefined }
    },
  },
  {
    path: '/newsletter/address',
    title: 'Your new address',
    async show(commands, { token }) {
      const { email, newEmail } = await commands.findByAddressLink(token)
      if (newEmail === '') return moved(email)
      return { title: TITLE, children: <ConfirmAddress email={newEmail} token={token} /> }
    },
    act: async (commands, { token, requestId }) => {
      const { email, preferences } = await commands.changeAddress(token, requestId)
      const back = { href: `/newsletter/preferences?t=${preferences}`, label: 'My subscription' }
      return { ...moved(email), back }
    },
  },
  {
    path: '/newsletter/unsubscribe',
    async show(commands, { token }) {
      const subscriber = await commands.findByPreferencesLink(token)
      if (subscriber.status === 'unsubscribed') return unsubscribed()
      return { title: TITLE, children: <UnsubscribeForm email={subscriber.email} token={token} /> }
    },
    async act(commands, { token, requestId }) {
      await commands.unsubscribe(token, requestId)
      return unsubscribed()
    },
  },
  {
    path: '/newsletter/export',
    act: async (commands, { token }) => ({
      file: 'my-subscription.json',
      json: await commands.exportSubscriber(token),
    }),
  },
  {
    path: '/newsletter/erase',
    async act(commands, { token, requestId }) {
      await commands.eraseSubscriber(token, requestId)
      return {
        title: TITLE,
        said: 'Your subscription is erased. What stays is a sign that cannot be turned back into your address, so that no list brings you back.',
      }
    },
  },
  {
    path: '/comments/decide',
    async show(commands, { token }) {
      return decision(await commands.findCommentByLink(token), token)
    },
    async act(commands, { token, query, requestId }) {
      const isApproved = query.get('as') === 'approve'
      await commands.decideByLink(token, isApproved ? 'approve' : 'reject', requestId)
      return {
        title: 'A comment',
        said: isApproved
          ? 'The comment is approved: readers see it.'
          : 'The comment is rejected: readers do not see it.',
      }
    },
  },
]

function confirmed({ email }: LinkedSubscriber): LetterPage {
  return {
    title: TITLE,
    said: `Thank you: your subscription is confirmed. Our letters come to ${displayAddress(email)}.`,
  }
}

function unsubscribed(): LetterPage {
  return { title: TITLE, said: 'You are unsubscribed: no more newsletters are sent to you.' }
}

/** Says the same of every address, so that nobody learns whose is known here. */
async function askFor(commands: LetterCommands, token: string, values: Values, requestId: string) {
  try {
    const to = displayAddress(await commands.askAddressChange(token, values, requestId))
    return {
      said: `A letter is on its way to ${to}. Press its button within seven days; until then our letters go where they went before.`,
    }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { said: error.message, refused: String(values.email ?? '') }
  }
}

function moved(email: string): LetterPage {
  return { title: TITLE, said: `Thank you: our letters come to ${displayAddress(email)} from now on.` }
}

/** @param refused an address that was typed and is none */
function preferences(subscriber: LinkedSubscriber, token: string, refused?: string): LetterPage {
  return {
    title: 'My subscription',
    children: (
      <Preferences
        subscriber={subscriber}
        token={token}
        {...(refused !== undefined && { refusedAddress: refused })}
      />
    ),
  }
}

function decision(comment: CommentByLink, token: string): LetterPage {
  return { title: 'A comment waits', children: <CommentToDecide comment={comment} token={token} /> }
}
