/** How far somebody has come; `suspended`: confirmed once, and their mailbox does not exist. */
export const subscriberStates = ['confirmed', 'pending', 'unsubscribed', 'suspended'] as const
export type SubscriberState = (typeof subscriberStates)[number]
