import { BlockList, isIP } from 'node:net'

/** Where clouds keep the keys of their machines: nobody's address of anything else. */
const KEYS_OF_CLOUDS = blockList(
  ['169.254.0.0/16', '100.100.100.200/32', '192.0.0.192/32'],
  ['fe80::/10', 'fd00:ec2::254/128'],
)

/** IPv4 that leads to nobody on the internet: this machine, its network, groups of machines, examples. */
const NOT_OF_THE_INTERNET = blockList(
  [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
    ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ],
  [],
)

/** Of IPv6 only what is given out for the internet; what stands for an IPv4 address counts as that. */
const INTERNET_6 = blockList([], ['2000::/3'])
const NOT_OF_THE_INTERNET_6 = blockList([], ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an address may never be called, whoever named it. */
export function isForbiddenAddress(address: string): boolean {
  const plain = embeddedIpv4(address) ?? address
  return KEYS_OF_CLOUDS.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address leads to somebody on the internet, and to no machine of ours or beside it. */
export function isPublicAddress(address: string): boolean {
  const plain = embeddedIpv4(address) ?? address
  if (isIP(plain) === 4) return !NOT_OF_THE_INTERNET.check(plain, 'ipv4')
  return isIP(plain) === 6 && INTERNET_6.check(plain, 'ipv6') && !NOT_OF_THE_INTERNET_6.check(plain, 'ipv6')
}

/** The IPv4 address that an IPv6 address leads to by itself: mapped, compatible, or by a translator (NAT64). */
function embeddedIpv4(address: string): string | null {
  if (isIP(address) !== 6) return null
  // As it is written in an address of the web: in hexadecimal, shortened.
  const [left = '', right] = new URL(`http://[${address.split('%', 1)[0]!}]`).hostname
    .slice(1, -1)
    .split('::')
  const head = left.split(':').filter(Boolean)
  const tail = (right ?? '').split(':').filter(Boolean)
  const gap = Array<string>(right === undefined ? 0 : 8 - head.length - tail.length).fill('0')
  const groups = [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16))
  const prefix = groups.slice(0, 6).join(':')
  const isEmbedded = ['0:0:0:0:0:65535', '0:0:0:0:65535:0', '100:65435:0:0:0:0', '0:0:0:0:0:0'].includes(
    prefix,
  )
  if (!isEmbedded) return null
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function blockList(ipv4: string[], ipv6: string[]): BlockList {
  const list = new BlockList()
  const add = (subnet: string, family: 'ipv4' | 'ipv6') => {
    const [net = '', bits] = subnet.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  for (const subnet of ipv4) add(subnet, 'ipv4')
  for (const subnet of ipv6) add(subnet, 'ipv6')
  return list
}
