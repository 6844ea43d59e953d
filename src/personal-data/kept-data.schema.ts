import { KEPT_DAYS } from '#settings/kept-days.schema.ts'

/** What is forgotten by itself: `src/jobs` has a way for each. */
type Rule = { of: keyof typeof KEPT_DAYS; what: string; kept: string }

/** A kind of data about people: what is kept, why the site may, and for how long. */
export type KeptData = {
  title: string
  /** As the privacy page says it to readers; null: about staff, who are told where they work. */
  told: string | null
  why: string
  rules: readonly Rule[]
  /** How long, where nothing is forgotten by itself. */
  else?: string
}

const days = (count: number) => `${count} days`
const { visit, commentEmail, rejectedComment, unconfirmed } = KEPT_DAYS

/**
 * What is kept about people, said once: the privacy page tells it to readers, Settings → Data to the owner, and the
 * nightly jobs forget by its days.
 */
export const KEPT_DATA: readonly KeptData[] = [
  {
    title: 'Visits',
    told: `A random number for the open tab, the pages seen, the kind of device and the family of browser. No cookie, no network address, no location. Single records are kept for ${days(visit)}, then only daily totals. Readers who ask not to be tracked (Do Not Track, Global Privacy Control) or to save data are not counted at all.`,
    why: 'Our interest in knowing what is read; nobody can be recognised in it.',
    rules: [{ of: 'visit', what: 'Single visits', kept: `${days(visit)}, then only totals by day` }],
  },
  {
    title: 'Searches',
    told: `What was searched for and not found, with how often on which day, for ${days(KEPT_DAYS.missedSearch)}; not who searched. What looks like an e-mail address or a telephone number is not kept, and neither is a search that found something.`,
    why: 'Our interest in knowing what is missing here; nobody can be recognised in it.',
    rules: [{ of: 'missedSearch', what: 'Searches that found nothing', kept: days(KEPT_DAYS.missedSearch) }],
  },
  {
    title: 'Comments',
    told: `The name you give and the text, which may be published after review and stay while the item is up; and your e-mail address, which is not shown and is deleted ${days(commentEmail)} after the decision. What was rejected is deleted after ${days(rejectedComment)}.`,
    why: 'Our interest in an orderly discussion.',
    rules: [
      {
        of: 'rejectedComment',
        what: 'Rejected comments',
        kept: `${days(rejectedComment)} after the decision`,
      },
      {
        of: 'commentEmail',
        what: 'E-mail addresses of comments',
        kept: `${days(commentEmail)} after the decision`,
      },
    ],
  },
  {
    title: 'Messages',
    told: 'What you write in a form or in a letter, and the address to answer to: for 12 months after the matter is closed. Of a request about your own data we keep, without your name, when it came and what was done.',
    why: 'Our interest in answering whoever writes.',
    rules: [
      {
        of: 'closedMessage',
        what: 'Messages that are done',
        kept: `${days(KEPT_DAYS.closedMessage)} after they were closed`,
      },
    ],
    else: 'That somebody asked about their own data, and what was done, without who: for as long as the site is kept',
  },
  {
    title: 'Newsletter',
    told: `Your e-mail address, what you agreed to and when, for as long as you subscribe, and after that as a sign that you want no more letters. By the link in each letter you see it, and can have it erased. An address that is not confirmed: for ${days(unconfirmed)}. Who opens a letter is not recorded.`,
    why: 'Consent, which ends with one click.',
    rules: [
      { of: 'letter', what: 'Letters that left, or could not', kept: days(KEPT_DAYS.letter) },
      { of: 'unconfirmed', what: 'Signups that nobody confirmed', kept: days(unconfirmed) },
    ],
    else: 'Confirmed addresses stay until they are erased',
  },
  {
    title: 'Texts sent to us',
    told: 'What you submit for publication, with your name and e-mail address: while it is considered, and the text with your name while it is published.',
    why: 'Consent, given with the text.',
    rules: [],
    else: 'While it is considered, and while it is published',
  },
  {
    title: 'Server records',
    told: 'Network addresses, to keep the site safe from attack and for nothing else: 14 days.',
    why: 'Our interest in keeping the site safe.',
    rules: [],
    else: '14 days, by the server’s own log',
  },
  {
    title: 'Writing',
    told: null,
    why: 'The newsroom’s work: nothing that somebody wrote is lost at once.',
    rules: [
      { of: 'trash', what: 'Items in the trash', kept: days(KEPT_DAYS.trash) },
      {
        of: 'version',
        what: 'Versions of a text',
        kept: `every one for ${days(KEPT_DAYS.version)}, then the last of each day`,
      },
      { of: 'autosave', what: 'Autosaved text that nobody asked for', kept: days(KEPT_DAYS.autosave) },
    ],
    else: 'Notes between staff about an item, with their names, for as long as the item is kept',
  },
  {
    title: 'Staff and what they did',
    told: null,
    why: 'Our interest in knowing who changed what.',
    rules: [],
    else: 'Accounts, with a picture that staff alone see, until they are removed; open sessions with device, and with the network that they were opened from only while Settings › Staff says so, for seven days at most; the activity log for as long as the site has it; which tries to get in were refused, without addresses, for 30 days',
  },
]
