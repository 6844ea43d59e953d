import { FAILED } from './failed.schema.ts'

export type FormField = {
  name: string
  label: string
  type: 'text' | 'email' | 'textarea' | 'checkbox'
  rows?: number
  autoComplete?: string
}

type FormDeclaration = {
  /** Where it is posted, as a plain form and by script alike. */
  action: string
  /** All of them are required. */
  fields: readonly FormField[]
  button: string
  /** What the reader is told before sending, beside the link to the privacy page (FORMATS §4). */
  notice: string
  /** What is said when it could not be sent, and nothing better is known. */
  failed: string
}

export type FormName = 'comment' | 'message' | 'reply' | 'signup' | 'submission'

export const BLANK = 'Error: Please fill in all fields'
/** A field that no person sees: what fills it in is a program. */
export const TRAP = 'leave_empty'
export const SIGNUP_CONSENT = 'You agree that we keep your address for the newsletter, until you unsubscribe.'
export const SUBMISSION_CONSENT =
  'I wrote this text myself, and agree that it may be edited and published under my name.'

export const COMMENT_RECEIVED = 'Comment Submitted: Your comment has been submitted for review.'
export const SIGNUP_RECEIVED =
  'Thank you: your address is noted. Check your inbox: before anything else is sent, you are asked by e-mail to confirm it.'
export const SUBMISSION_RECEIVED =
  'Your text has reached our editors. They read every text, and answer by e-mail.'
export const REPLY_RECEIVED = 'Your reply has reached our editors. They answer by e-mail.'
export const MESSAGE_RECEIVED = 'Your message has reached us. We read every message, and answer by e-mail.'

const name = { name: 'name', type: 'text', autoComplete: 'name' } as const
const email = { name: 'email', type: 'email', autoComplete: 'email' } as const

/** Every form that readers send: declared once for the server, which draws it, and the browser. */
export const FORMS: Record<FormName, FormDeclaration> = {
  comment: {
    action: '/comments',
    fields: [
      { ...name, label: 'Name' },
      { ...email, label: 'Email' },
      { name: 'comment', label: 'Comment', type: 'textarea', rows: 4 },
    ],
    button: 'Post Comment',
    notice: 'Your name and comment may be published after review. Your e-mail is not shown.',
    failed: FAILED.comment,
  },
  message: {
    action: '/messages',
    fields: [
      { ...name, label: 'Full Name' },
      { ...email, label: 'Email Address' },
      { name: 'subject', label: 'Subject', type: 'text' },
      { name: 'message', label: 'Message', type: 'textarea', rows: 6 },
    ],
    button: 'Send Message',
    notice:
      'We keep what you send for 12 months after the matter is closed, to answer you. It is not published.',
    failed: FAILED.message,
  },
  reply: {
    action: '/replies',
    fields: [
      { ...name, label: 'Full Name' },
      { ...email, label: 'Email Address' },
      { name: 'message', label: 'Your reply', type: 'textarea', rows: 10 },
    ],
    button: 'Send Reply',
    notice:
      'We keep what you send for 12 months after the matter is closed. It is not published before we have written to you; your e-mail is never shown.',
    failed: FAILED.reply,
  },
  signup: {
    action: '/subscribe',
    fields: [{ ...email, label: 'Email Address' }],
    button: 'Subscribe',
    notice: SIGNUP_CONSENT,
    failed: FAILED.signup,
  },
  submission: {
    action: '/submit',
    fields: [
      { ...name, label: 'Full Name' },
      { ...email, label: 'Email Address' },
      { name: 'title', label: 'Title', type: 'text' },
      { name: 'text', label: 'Text', type: 'textarea', rows: 16 },
      { name: 'consent', label: SUBMISSION_CONSENT, type: 'checkbox' },
    ],
    button: 'Submit Article',
    notice: 'An editor reads every text before anything is published. Your e-mail is not shown.',
    failed: FAILED.submission,
  },
}
