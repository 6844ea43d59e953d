import { decideByLink, findCommentByLink } from '#comments/decide-by-link.ts'
import { postComment } from '#comments/post-comment.ts'
import { readPreview } from '#content/previews/read-preview.ts'
import type { Route } from '#http/router.ts'
import { MailReports } from '#mail/mailbox/mail-reports.ts'
import type { MailMeans } from '#mail/sending/mail-means.ts'
import { sendsLetters } from '#mail/settings/mail-settings.queries.ts'
import { receiveMessage } from '#messages/receive-message.ts'
import { receiveReply } from '#messages/replies/receive-reply.ts'
import {
  answerQuestion,
  followSubmission,
  withdrawSubmission,
} from '#messages/submitted/follow-submission.ts'
import { submissionToken } from '#messages/submitted/submission-links.ts'
import { submitArticle } from '#messages/submitted/submit-article.ts'
import type { Database } from '#platform/db.ts'
import type { FormCommands } from '#site/forms/form-actions.ts'
import type { LetterCommands } from '#site/forms/letter-actions.tsx'
import { LetterPages } from '#site/forms/letter-pages.ts'
import { type FormServices, ReaderForms } from '#site/forms/reader-forms.ts'
import { PreviewPages } from '#site/preview/preview-pages.ts'
import { askAddressChange } from '#subscribers/ask-address-change.ts'
import { changeAddress } from '#subscribers/change-address.ts'
import { chooseNews } from '#subscribers/choose-news.ts'
import { confirmSubscription } from '#subscribers/confirm-subscription.ts'
import { eraseSubscriber } from '#subscribers/erase-subscriber.ts'
import { exportSubscriber } from '#subscribers/export-subscriber.ts'
import { signUp } from '#subscribers/sign-up.ts'
import {
  findByAddressLink,
  findByConfirmLink,
  findByPreferencesLink,
} from '#subscribers/subscription-links.ts'
import { unsubscribe } from '#subscribers/unsubscribe.ts'

type Site = Omit<FormServices, 'commands' | 'readSecret'>

/** What readers send, on our pages and by the links of letters; what links to previews show; and what mail services report of letters. */
export function formsOf(site: Site, database: Database, mail: MailMeans): { routes(): Route[] }[] {
  const { key, readSecret } = mail
  return [
    new ReaderForms({ ...site, commands: formCommands(database, mail), readSecret }),
    new PreviewPages({
      ...site,
      readPreview: async (token) => readPreview(database.db, await readSecret(), token),
    }),
    new LetterPages({ ...site, commands: letterCommands(database, { key, readSecret }) }),
    new MailReports(mail, site.trustProxy),
  ]
}

/** What readers' forms may do: these commands, and no handle on the database. */
function formCommands({ db, publicDb }: Database, mail: MailMeans): FormCommands {
  return {
    postComment: (...input) => postComment({ db, publicDb }, ...input),
    receiveMessage: (...input) => receiveMessage(db, ...input),
    receiveReply: (...input) => receiveReply({ db, publicDb }, ...input),
    sendsLetters: () => sendsLetters(mail),
    signUp: (...input) => signUp(db, ...input),
    submitArticle: async (...input) =>
      submissionToken(await mail.readSecret(), await submitArticle(db, ...input)),
  }
}

/** What links in letters may do. */
function letterCommands(
  { db, publicDb }: Database,
  { key, readSecret }: Pick<MailMeans, 'key' | 'readSecret'>,
): LetterCommands {
  const means = async () => ({ db, publicDb, key, secret: await readSecret() })
  return {
    findByConfirmLink: async (token) => findByConfirmLink(db, await readSecret(), token),
    findByPreferencesLink: async (token) => findByPreferencesLink(db, await readSecret(), token),
    findByAddressLink: async (token) => findByAddressLink(db, await readSecret(), token),
    askAddressChange: async (...input) => askAddressChange(await means(), ...input),
    changeAddress: async (...input) => changeAddress(await means(), ...input),
    confirmSubscription: async (...input) => confirmSubscription(await means(), ...input),
    chooseNews: async (...input) => chooseNews(await means(), ...input),
    unsubscribe: async (...input) => unsubscribe(await means(), ...input),
    eraseSubscriber: async (...input) => eraseSubscriber(await means(), ...input),
    exportSubscriber: async (token) => exportSubscriber(await means(), token),
    findCommentByLink: async (token) => findCommentByLink(await means(), token),
    followSubmission: async (token) => followSubmission(await means(), token),
    withdrawSubmission: async (...input) => withdrawSubmission(await means(), ...input),
    answerQuestion: async (...input) => answerQuestion(await means(), ...input),
    decideByLink: async (...input) => decideByLink(await means(), ...input),
  }
}
