import type { Letter, LetterSite } from './letter.ts'

/** Asks whoever owns an address whether it was they who subscribed. */
export function confirmSubscription({ confirmUrl }: { confirmUrl: string }, { title }: LetterSite): Letter {
  return {
    subject: `Please confirm your subscription to ${title}`,
    preview: 'One step is left: say that it was you.',
    heading: 'One step is left',
    blocks: [
      {
        is: 'text',
        text: `Somebody asked that the newsletter of ${title} be sent to this address. If it was you, please say so:`,
      },
      { is: 'button', label: 'Confirm my subscription', href: confirmUrl },
      {
        is: 'small',
        text: 'The link works for seven days. If it was not you, do nothing: no newsletter is sent to you, and nobody learns that this letter reached you.',
      },
    ],
    why: 'You get this one letter because your address was entered in our signup form.',
  }
}

/** Asks whoever owns an address whether letters shall come there; the address that they come to now is told to nobody. */
export function confirmAddress({ confirmUrl }: { confirmUrl: string }, { title }: LetterSite): Letter {
  return {
    subject: `Please confirm your new address for ${title}`,
    preview: 'One step is left: say that it is yours.',
    heading: 'Your new address',
    blocks: [
      {
        is: 'text',
        text: `A reader of the newsletter of ${title} asked that it be sent to this address from now on. If it was you, please say so:`,
      },
      { is: 'button', label: 'Send it to this address', href: confirmUrl },
      {
        is: 'small',
        text: 'The link works for seven days. Until then our letters go where they went before. If it was not you, do nothing: no newsletter is sent to you.',
      },
    ],
    why: 'You get this one letter because your address was entered on the page of a subscription.',
  }
}

type Choices = { preferencesUrl: string }

/** To who signs up once more. The form itself says the same to everybody, so that nobody learns who reads us. */
export function alreadySubscribed({ preferencesUrl }: Choices, { title }: LetterSite): Letter {
  return {
    subject: `You already receive the newsletter of ${title}`,
    preview: 'There is nothing to do.',
    heading: 'You are already on the list',
    blocks: [
      {
        is: 'text',
        text: `Somebody, perhaps you, asked that the newsletter of ${title} be sent to this address. It already is, so there is nothing to do.`,
      },
      { is: 'button', label: 'See my subscription', href: preferencesUrl },
      { is: 'small', text: 'If letters do not reach you, look into the folder for junk mail.' },
    ],
    why: 'You get this one letter because your address was entered in our signup form.',
  }
}

/** The first letter of a subscription. */
export function welcome(
  { preferencesUrl, unsubscribeUrl }: Choices & { unsubscribeUrl: string },
  site: LetterSite,
): Letter {
  return {
    subject: `Welcome to the newsletter of ${site.title}`,
    preview: 'Your subscription is confirmed.',
    heading: 'Welcome',
    blocks: [
      {
        is: 'text',
        text: 'Your subscription is confirmed. You will get news of the courts, Parliament and the profession in Ghana, each item with its sources.',
      },
      { is: 'button', label: 'Read the latest', href: `${site.origin}/news` },
      {
        is: 'small',
        text: 'Our letters hold no hidden picture and no link that follows you: we do not know whether you opened this one. Keep it: by its links you can see what we keep about you, or leave, at any time.',
      },
    ],
    why: 'You get this letter because you confirmed your subscription.',
    footLinks: [
      { label: 'My subscription', href: preferencesUrl },
      { label: 'Unsubscribe', href: unsubscribeUrl },
    ],
    unsubscribeUrl,
  }
}

/** To the office: how many confirmed since the last such letter. Who they are stands in the panel alone. */
export function subscriberNotice(
  { count, all, panelUrl }: { count: number; all: number; panelUrl: string },
  { title }: LetterSite,
): Letter {
  const came = count === 1 ? 'A new subscriber' : `${count.toLocaleString('en-US')} new subscribers`
  return {
    subject: `${came} of the newsletter of ${title}`,
    preview: `${all.toLocaleString('en-US')} are confirmed in all.`,
    heading: came,
    blocks: [
      {
        is: 'text',
        text: `${came} confirmed since we last wrote to you of them. In all, ${all.toLocaleString('en-US')} ${all === 1 ? 'address is' : 'addresses are'} confirmed.`,
      },
      { is: 'button', label: 'Open Subscribers', href: panelUrl },
      { is: 'small', text: 'Such a letter comes once an hour at most.' },
    ],
    why: `You get this letter because this is the contact address of ${title}. “Newsletter notifications” under Settings ends it.`,
  }
}
