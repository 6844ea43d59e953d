import { ROLES, type Role } from '#people/capabilities.schema.ts'
import type { Letter, LetterSite } from './letter.ts'

/** Lets somebody of the staff set another password. */
export function passwordRecovery(
  { name, setUrl }: { name: string; setUrl: string },
  { title }: LetterSite,
): Letter {
  return {
    subject: `A new password for ${title}`,
    preview: 'The link works once, for 30 minutes.',
    heading: `Hello, ${name}`,
    blocks: [
      {
        is: 'text',
        text: 'Somebody said at the door of the admin panel that they forgot the password of your account. If it was you, choose another one here. The link works once, for 30 minutes.',
      },
      { is: 'button', label: 'Choose a new password', href: setUrl },
      {
        is: 'text',
        text: 'All devices that are signed in will then be signed out. Your second factor stays as it is.',
      },
      {
        is: 'small',
        text: 'If it was not you, there is nothing to do: your password stays as it is. Do not pass this letter on: who has the link can set your password.',
      },
    ],
    why: `You get this letter because you have an account in the newsroom of ${title}.`,
  }
}

/** Lets somebody new make their account. */
export function invitation(
  {
    name,
    role,
    madeBy,
    until,
    acceptUrl,
  }: { name: string; role: Role; madeBy: string; until: Date; acceptUrl: string },
  { title }: LetterSite,
): Letter {
  return {
    subject: `Your invitation to ${title}`,
    preview: `${madeBy} invites you to the newsroom of ${title}.`,
    heading: `Welcome, ${name}`,
    blocks: [
      {
        is: 'text',
        text: `${madeBy} invites you to the newsroom of ${title} as ${ROLES[role].title.toLowerCase()}. Make your account by this link: you choose a password, and what you sign in with.`,
      },
      { is: 'button', label: 'Make my account', href: acceptUrl },
      {
        is: 'small',
        text: `The link works once, until ${inWords(until)}. Do not pass this letter on: who has the link can make the account.`,
      },
    ],
    why: `You get this letter because an owner of ${title} typed your address into an invitation. If you do not know them, there is nothing to do.`,
  }
}

/** Tells somebody that they signed in with a browser that is not known, or that another did. */
export function newDevice(
  { name, device, at, recoverUrl }: { name: string; device: string; at: Date; recoverUrl: string },
  { title }: LetterSite,
): Letter {
  return {
    subject: `A sign-in from a new device: ${device}`,
    preview: `${device}, ${inWords(at)}`,
    heading: 'Your account was opened on a new device',
    blocks: [
      { is: 'text', text: `Hello ${name}, somebody signed in to ${title} with your account:` },
      {
        is: 'facts',
        rows: [
          ['Device', device],
          ['When', inWords(at)],
        ],
      },
      {
        is: 'text',
        text: 'If it was you, there is nothing to do: the next sign-in of this device is not told.',
      },
      {
        is: 'text',
        text: 'Was it not you? Then somebody knows your password. Choose another one: it signs every device out.',
      },
      { is: 'button', label: 'It was not me', href: recoverUrl },
    ],
    why: `You get this letter because you have an account in the newsroom of ${title}.`,
  }
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Accra',
})

const inWords = (at: Date) => `${TIME.format(at)} in Accra`
