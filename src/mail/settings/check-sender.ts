import { Resolver } from 'node:dns/promises'

const MOST_MS = 6000
/** Where providers put their keys most often, asked when staff name none. */
const USUAL_SELECTORS = ['default', 'mail', 'dkim', 's1', 'selector1', 'google', 'k1', 'key1']

export type SenderCheck = {
  name: 'SPF' | 'DKIM' | 'DMARC'
  state: 'good' | 'missing' | 'wrong' | 'unknown'
  /** What it means, and what to do. */
  words: string
  /** What stands there now. */
  found: string
}

type Answer = { texts: string[] } | { fault: string }
type Ask = (name: string) => Promise<Answer>

/**
 * What the world is told of who may send for a domain. Reads DNS alone, within some seconds.
 * @param publicKey what letters are signed with here; empty: the mail provider signs them
 * @param servers whom to ask; those of the machine unless told
 */
export async function checkSender(
  address: string,
  { dkimSelector = '', publicKey = '', servers = [] as string[], mostMs = MOST_MS } = {},
): Promise<{ domain: string; checks: SenderCheck[] }> {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const resolver = new Resolver({ timeout: Math.ceil(mostMs / 2), tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), mostMs)
  const ask: Ask = (name) => askTexts(resolver, name)
  try {
    const checks = await Promise.all([
      checkSpf(ask, domain),
      publicKey
        ? checkOwnKey(ask, `${dkimSelector}._domainkey.${domain}`, publicKey)
        : checkDkim(ask, domain, dkimSelector),
      checkDmarc(ask, domain),
    ])
    return { domain, checks }
  } finally {
    clearTimeout(timer)
  }
}

async function askTexts(resolver: Resolver, name: string): Promise<Answer> {
  try {
    return { texts: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return code === 'ENODATA' || code === 'ENOTFOUND' ? { texts: [] } : { fault: code }
  }
}

const unknown = (name: SenderCheck['name'], domain: string): SenderCheck => ({
  name,
  state: 'unknown',
  words: `The name servers of ${domain} could not be asked just now. Look again later.`,
  found: '',
})

async function checkSpf(ask: Ask, domain: string): Promise<SenderCheck> {
  const answer = await ask(domain)
  if ('fault' in answer) return unknown('SPF', domain)
  const records = answer.texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text))
  const found = records.join('\n')
  const say = (state: SenderCheck['state'], words: string): SenderCheck => ({
    name: 'SPF',
    state,
    words,
    found,
  })
  if (records.length === 0)
    return say(
      'missing',
      `Nothing says which servers send for ${domain}. Add a TXT record to ${domain}, as your mail provider gives it; it looks like: v=spf1 include:spf.your-provider.example ~all`,
    )
  if (records.length > 1)
    return say(
      'wrong',
      `${domain} has ${records.length} SPF records, and then none counts. Join them into one.`,
    )
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(found))
    return say('wrong', 'It ends in "+all", which lets everybody send in your name. Put ~all or -all there.')
  return say('good', 'It says which servers send for you. See that your mail provider’s stands among them.')
}

async function checkDkim(ask: Ask, domain: string, selector: string): Promise<SenderCheck> {
  const selectors = selector ? [selector] : USUAL_SELECTORS
  const answers = await Promise.all(selectors.map((name) => ask(`${name}._domainkey.${domain}`)))
  const keys = answers.flatMap((answer, at) =>
    'texts' in answer
      ? answer.texts
          .filter((text) => /(?:^|;)\s*p\s*=/i.test(text))
          .map((text) => ({ at: selectors[at]!, text }))
      : [],
  )
  const say = (state: SenderCheck['state'], words: string, found = ''): SenderCheck => ({
    name: 'DKIM',
    state,
    words,
    found,
  })
  const good = keys.find(({ text }) => /(?:^|;)\s*p\s*=\s*[\w+/]/i.test(text))
  if (good)
    return say('good', `A key stands under ${good.at}._domainkey.${domain}.`, `${good.text.slice(0, 80)}…`)
  if (keys[0])
    return say(
      'wrong',
      `The key under ${keys[0].at}._domainkey.${domain} is empty, which means that it was taken back.`,
      keys[0].text,
    )
  if (answers.every((answer) => 'fault' in answer)) return unknown('DKIM', domain)
  return selector
    ? say(
        'missing',
        `No key stands under ${selector}._domainkey.${domain}. Turn DKIM on at your mail provider and add the record that it gives you.`,
      )
    : say(
        'missing',
        `No key was found under the usual names. Turn DKIM on at your mail provider, add the record that it gives you to ${domain}, and write its name into “DKIM selector” here.`,
      )
}

/** Whether DNS has the key that letters are signed with here. */
async function checkOwnKey(ask: Ask, place: string, publicKey: string): Promise<SenderCheck> {
  const answer = await ask(place)
  if ('fault' in answer) return unknown('DKIM', place)
  const found = answer.texts.join('\n')
  const state =
    found === '' ? 'missing' : found.replace(/\s/g, '').includes(`p=${publicKey}`) ? 'good' : 'wrong'
  const words = {
    good: `Letters are signed here, and ${place} has their key.`,
    wrong: `Another key stands under ${place}, so that letters look forged. Put the record there that “Signing” shows.`,
    missing: `Letters are signed here, and nobody can verify it yet: add the record that “Signing” shows under ${place}.`,
  }[state]
  return { name: 'DKIM', state, words, found: found.length > 80 ? `${found.slice(0, 80)}…` : found }
}

async function checkDmarc(ask: Ask, domain: string): Promise<SenderCheck> {
  const name = 'DMARC' as const
  for (const place of placesOfDmarc(domain)) {
    const answer = await ask(`_dmarc.${place}`)
    if ('fault' in answer) return unknown(name, domain)
    const records = answer.texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))
    const found = records.join('\n')
    if (records.length > 1)
      return {
        name,
        state: 'wrong',
        words: `_dmarc.${place} has ${records.length} records, and then none counts. Keep one.`,
        found,
      }
    if (records.length === 0) continue
    const policy = /;\s*p\s*=\s*(\w+)/i.exec(found)?.[1]?.toLowerCase()
    if (policy === 'none')
      return {
        name,
        state: 'good',
        words:
          'It watches and refuses nothing yet. Once SPF and DKIM are good, p=quarantine keeps forgers out of mailboxes.',
        found,
      }
    if (policy === 'quarantine' || policy === 'reject')
      return {
        name,
        state: 'good',
        words: `Letters that only claim to come from ${domain} are held back.`,
        found,
      }
    return {
      name,
      state: 'wrong',
      words: 'It names no policy. Add p=none, p=quarantine or p=reject to it.',
      found,
    }
  }
  return {
    name,
    state: 'missing',
    words: `Nothing says what happens to forged letters, and large mailboxes refuse newsletters without it. Add a TXT record to _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    found: '',
  }
}

/** The domain itself, then those above it which have at least two parts. */
function placesOfDmarc(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}
