import { isIPv6, SocketAddress } from 'node:net'

/** One IPv4 address, or a /64 of IPv6: there one household has 2^64 addresses. Mapped addresses count as IPv4. */
export function addressKey(address: string): string {
  return isIPv6(address) ? (mappedIpv4(address) ?? `${groups(address).slice(0, 4).join(':')}::/64`) : address
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkKey(address: string): string {
  const ipv4 = isIPv6(address) ? mappedIpv4(address) : address
  return ipv4 ? ipv4.split('.').slice(0, 3).join('.') : `${groups(address).slice(0, 3).join(':')}::/48`
}

/** The same network, as people write it: `197.251.3.0/24`, `2001:db8:1::/48`. */
export function networkPrefix(address: string): string {
  const key = networkKey(address)
  return key.includes(':') ? key : `${key}.0/24`
}

function mappedIpv4(address: string): string | null {
  const plain = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? null
}

/** The eight groups of an IPv6 address, written out. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]!.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}
