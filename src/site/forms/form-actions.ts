import type { ZodType } from 'zod'
import { newCommentSchema } from '#comments/comment.schema.ts'
import type { CommentTarget, postComment } from '#comments/post-comment.ts'
import { contentId } from '#content/model/content.schema.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { newMessageSchema, replySchema, submissionSchema } from '#messages/message.schema.ts'
import type { receiveMessage } from '#messages/receive-message.ts'
import type { receiveReply } from '#messages/replies/receive-reply.ts'
import type { submitArticle } from '#messages/submitted/submit-article.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import type { PublicSettings } from '#settings/settings.queries.ts'
import type { signUp } from '#subscribers/sign-up.ts'
import { signupSchema } from '#subscribers/signup.schema.ts'
import {
  BLANK,
  COMMENT_RECEIVED,
  FORMS,
  type FormName,
  MESSAGE_RECEIVED,
  REPLY_RECEIVED,
  SIGNUP_CONSENT,
  SIGNUP_RECEIVED,
  SUBMISSION_CONSENT,
  SUBMISSION_RECEIVED,
} from '../components/forms/forms.ts'
import { addressOf } from '../page/address-of.ts'
import type { Values } from './read-form.ts'

/** A command without its database handle: the site can do what it is given, and nothing else. */
type Bound<Command> = Command extends (db: never, ...input: infer Input) => infer Result
  ? (...input: Input) => Result
  : never

export type FormCommands = {
  postComment: Bound<typeof postComment>
  receiveMessage: Bound<typeof receiveMessage>
  receiveReply: Bound<typeof receiveReply>
  /** Whether letters leave: then the office gets the message by mail too. */
  sendsLetters(): Promise<boolean>
  signUp: Bound<typeof signUp>
  /** @returns the token of the link by which its writer follows it */
  submitArticle(...input: Parameters<Bound<typeof submitArticle>>): Promise<string>
}

type Circumstances = { suspicions: string[]; requestId: string }

export type Success = {
  message: string
  /** Where a reader without script is sent; without it, a page of its own says the message. */
  location?: string
  /** What leads on from there. */
  link?: { href: string; label: string; opens?: boolean }
}

type FormAction = {
  /** Fields that the page fills in, not the reader. */
  hidden: readonly string[]
  mostBytes: number
  receive(
    commands: FormCommands,
    values: Values,
    circumstances: Circumstances,
    readSettings: () => Promise<PublicSettings>,
  ): Promise<Success>
}

/** 5,000 letters such as ɛ take 30 kB in the form that browsers send. */
const MOST_BYTES = 64 * 1024
const MOST_ARTICLE_BYTES = 256 * 1024
const LONGEST_MAIL = 1500
/** The same message, ready to be sent by the reader's own mail program: the other way where no letter leaves here. */
const OWN_MAIL = 'Send it from your own mail program too'

/** What becomes of each form. */
export const FORM_ACTIONS: Record<FormName, FormAction> = {
  comment: {
    hidden: ['item'],
    mostBytes: MOST_BYTES,
    async receive({ postComment }, values, circumstances) {
      const comment = parse('comment', newCommentSchema, values)
      const id = contentId.safeParse(values.item).data
      if (!id) throw new NotFound('This item does not exist.')
      const place = await postComment(id, comment, circumstances)
      return { message: COMMENT_RECEIVED, location: `${pathOf(place)}?comment=received#comments` }
    },
  },
  message: {
    hidden: ['kind'],
    mostBytes: MOST_BYTES,
    async receive({ receiveMessage, sendsLetters }, values, circumstances, readSettings) {
      const message = parse('message', newMessageSchema, values)
      await receiveMessage(message, circumstances)
      if (message.kind !== 'contact' || (await sendsLetters())) return { message: MESSAGE_RECEIVED }
      const { contactEmail } = await readSettings()
      return {
        message: MESSAGE_RECEIVED,
        link: { href: mailLinkTo(contactEmail, message), label: OWN_MAIL, opens: true },
      }
    },
  },
  reply: {
    hidden: ['item'],
    mostBytes: MOST_BYTES,
    async receive({ receiveReply }, values, circumstances) {
      const reply = parse('reply', replySchema, values)
      const id = contentId.safeParse(values.item).data
      if (!id) throw new NotFound('This item does not exist.')
      const item = await receiveReply(id, reply, circumstances)
      return {
        message: REPLY_RECEIVED,
        link: { href: contentTypeOf(item).itemPath(item), label: `Back to: ${item.title}` },
      }
    },
  },
  signup: {
    hidden: [],
    mostBytes: MOST_BYTES,
    async receive({ signUp }, values, circumstances) {
      const signup = parse('signup', signupSchema, values)
      await signUp(signup, { ...circumstances, consentText: SIGNUP_CONSENT })
      return { message: SIGNUP_RECEIVED, location: '/newsletter?signup=received#signup' }
    },
  },
  submission: {
    hidden: [],
    mostBytes: MOST_ARTICLE_BYTES,
    async receive({ submitArticle }, values, circumstances) {
      const submission = parse('submission', submissionSchema, values)
      const token = await submitArticle(submission, { ...circumstances, consentText: SUBMISSION_CONSENT })
      const state = `/submit/state?t=${token}`
      return {
        message: SUBMISSION_RECEIVED,
        location: `${state}&sent=1`,
        link: { href: state, label: 'Follow your text' },
      }
    },
  },
}

export function pathOf(place: CommentTarget): string {
  return contentTypeOf(place).itemPath(place)
}

/** @throws InvalidInput in the specified words where a field is blank, else with what is wrong beside each field */
function parse<Output>(form: FormName, schema: ZodType<Output>, values: Values): Output {
  const blank: Record<string, string> = {}
  for (const { name, label, type } of FORMS[form].fields) {
    const value = values[name] ?? ''
    if (typeof value === 'string' && value.trim() === '') {
      blank[name] = type === 'checkbox' ? 'Please agree to this.' : `${label} is needed.`
    }
  }
  if (Object.keys(blank).length > 0) throw new InvalidInput(BLANK, blank)
  const { data, error } = schema.safeParse(values)
  if (!error) return data
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  throw new InvalidInput(`Error: ${Object.values(fields).join(' ')}`, fields)
}

function mailLinkTo(
  address: string,
  { name, subject, message }: { name: string; subject: string; message: string },
): string {
  const short = message.length > LONGEST_MAIL ? `${message.slice(0, LONGEST_MAIL).toWellFormed()}…` : message
  // Mail programs read + as itself, not as a space.
  const query = addressOf('', { subject, body: `${short}\n\n${name}` }).replaceAll('+', '%20')
  return `mailto:${address}${query}`
}
