import { type Actor, assertCan } from '#people/actor.ts'

/** Who names the mail server could read every letter: they go through it. */
export const assertCanManageMail = (actor: Actor) => assertCan(actor, 'mail.manage', 'manage mail')
