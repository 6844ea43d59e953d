import type { LetterData, LetterKind } from '#letters/letter-data.schema.ts'
import { ACCOUNT_KINDS } from './account-kinds.ts'
import { commentNotice } from './comment-notice.ts'
import { itemNotice } from './item-notice.ts'
import type { LetterKindDeclaration } from './letter-kind.ts'
import type { LetterLinks } from './letter-links.ts'
import {
  countNewSubscribers,
  findAddressChange,
  findAnswer,
  findMessage,
  findNoted,
  findReceived,
  findSubscriber,
  findToldItem,
  findWaitingComment,
  findWaitingMessages,
} from './letter-subjects.queries.ts'
import { messageDigest, messageNotice, messageReceived, messageReply } from './message-letters.ts'
import { noteNotice } from './note-notice.ts'
import {
  SAMPLE_ADDRESS_CHANGE,
  SAMPLE_ASSIGNED,
  SAMPLE_COMMENT,
  SAMPLE_MESSAGE,
  SAMPLE_NOTED,
  SAMPLE_SUBSCRIBER,
  SAMPLE_WAITING,
} from './sample-subjects.ts'
import { SUBMISSION_KINDS } from './submission-kinds.ts'
import {
  alreadySubscribed,
  confirmAddress,
  confirmSubscription,
  subscriberNotice,
  welcome,
} from './subscription-letters.ts'

/** How each kind of letter is written, from what the database says when it leaves. */
export const LETTER_KINDS: { [Kind in LetterKind]: LetterKindDeclaration<LetterData[Kind]> } = {
  'confirm-subscription': {
    title: 'Please confirm your subscription',
    async write({ subscriberId }, { db, links, site }) {
      const subscriber = await findSubscriber(db, subscriberId, 'pending')
      return subscriber && confirmSubscription({ confirmUrl: links.confirm(subscriber) }, site)
    },
    sample: ({ links, site }) => confirmSubscription({ confirmUrl: links.confirm(SAMPLE_SUBSCRIBER) }, site),
  },
  'already-subscribed': {
    title: 'You already receive the newsletter',
    async write({ subscriberId }, { db, links, site }) {
      const subscriber = await findSubscriber(db, subscriberId, 'confirmed')
      return subscriber && alreadySubscribed({ preferencesUrl: links.preferences(subscriber) }, site)
    },
    sample: ({ links, site }) =>
      alreadySubscribed({ preferencesUrl: links.preferences(SAMPLE_SUBSCRIBER) }, site),
  },
  'confirm-address': {
    title: 'Please confirm your new address',
    async write({ subscriberId, askedAt }, { db, links, site }) {
      const change = await findAddressChange(db, subscriberId, new Date(askedAt))
      return change && confirmAddress({ confirmUrl: links.confirmAddress(change) }, site)
    },
    sample: ({ links, site }) =>
      confirmAddress({ confirmUrl: links.confirmAddress(SAMPLE_ADDRESS_CHANGE) }, site),
  },
  welcome: {
    title: 'Welcome',
    async write({ subscriberId }, { db, links, site }) {
      const subscriber = await findSubscriber(db, subscriberId, 'confirmed')
      return subscriber && welcome(choicesOf(links, subscriber), site)
    },
    sample: ({ links, site }) => welcome(choicesOf(links, SAMPLE_SUBSCRIBER), site),
  },
  'subscriber-notice': {
    title: 'To the office: new subscribers',
    async write({ since }, { db, links, site }) {
      const counts = await countNewSubscribers(db, new Date(since))
      return counts && subscriberNotice({ ...counts, panelUrl: links.panel('subscribers') }, site)
    },
    sample: ({ links, site }) =>
      subscriberNotice({ count: 3, all: 1250, panelUrl: links.panel('subscribers') }, site),
  },
  'message-notice': {
    title: 'To the office: a reader wrote',
    async write({ messageId, entryId }, { db, links, site }) {
      const message = await findMessage(db, messageId)
      const received = entryId === undefined ? undefined : await findReceived(db, entryId)
      if (!message || received === null) return null
      const panelUrl = links.panel(`messages/${messageId}`)
      return messageNotice({ ...message, panelUrl, ...(received && { received }) }, site)
    },
    sample: ({ links, site }) =>
      messageNotice({ ...SAMPLE_MESSAGE, panelUrl: links.panel('messages') }, site),
  },
  'message-received': {
    title: 'To the reader: your message has reached us',
    async write({ messageId }, { db, site }) {
      const message = await findMessage(db, messageId)
      return message && messageReceived(message, site)
    },
    sample: ({ site }) => messageReceived(SAMPLE_MESSAGE, site),
  },
  'message-reply': {
    title: 'To the reader: an answer',
    async write({ entryId }, { db, site }) {
      const answer = await findAnswer(db, entryId)
      return answer && messageReply(answer, site)
    },
    sample: ({ site }) =>
      messageReply({ ...SAMPLE_MESSAGE, text: 'Dear Esi,\n\nboth copies leave on Monday.' }, site),
  },
  'message-digest': {
    title: 'To staff: new messages, once a day',
    async write({ staffId }, { db, links, site }) {
      const waiting = await findWaitingMessages(db, staffId)
      return waiting && messageDigest({ ...waiting, panelUrl: links.panel('messages?status=new') }, site)
    },
    sample: ({ links, site }) =>
      messageDigest({ ...SAMPLE_WAITING, panelUrl: links.panel('messages?status=new') }, site),
  },
  ...SUBMISSION_KINDS,
  ...ACCOUNT_KINDS,
  'comment-notice': {
    title: 'To the office: a comment waits',
    async write({ commentId }, { db, links, site }) {
      const comment = await findWaitingComment(db, commentId)
      return comment && commentNotice({ ...comment, decideUrl: links.decideComment(comment) }, site)
    },
    sample: ({ links, site }) =>
      commentNotice({ ...SAMPLE_COMMENT, decideUrl: links.decideComment(SAMPLE_COMMENT) }, site),
  },
  'item-notice': {
    title: 'To staff: an item is theirs, or stands otherwise',
    async write(told, { db, links, site }) {
      const found = await findToldItem(db, told)
      return found && itemNotice({ ...found, event: told.event, panelUrl: links.panel(found.path) }, site)
    },
    sample: ({ links, site }) =>
      itemNotice({ ...SAMPLE_ASSIGNED, panelUrl: links.panel(SAMPLE_ASSIGNED.path) }, site),
  },
  'note-notice': {
    title: 'To staff: somebody wrote a note about an item of theirs',
    async write(ids, { db, links, site }) {
      const found = await findNoted(db, ids)
      return found && noteNotice({ ...found, panelUrl: links.panel(found.path) }, site)
    },
    sample: ({ links, site }) =>
      noteNotice({ ...SAMPLE_NOTED, panelUrl: links.panel(SAMPLE_NOTED.path) }, site),
  },
}

function choicesOf(links: LetterLinks, subscriber: { id: number; email: string }) {
  return { preferencesUrl: links.preferences(subscriber), unsubscribeUrl: links.unsubscribe(subscriber) }
}
