import type { SubscriberState } from '#subscribers/subscriber-states.schema.ts'

export const subscriberWords: Record<SubscriberState, { label: string; colour: string }> = {
  confirmed: { label: 'Confirmed', colour: 'forest' },
  pending: { label: 'Unconfirmed', colour: 'gold' },
  unsubscribed: { label: 'Unsubscribed', colour: 'gray' },
  suspended: { label: 'Suspended', colour: 'clay' },
}
