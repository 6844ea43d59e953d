import { BlockList, isIP } from 'node:net'

/**
 * Which proxies are believed. A number: so many stand in front, one behind the other. A list: those that ask from these
 * networks. False: none, whoever connects is the client.
 */
export type TrustProxy = boolean | number | readonly string[]

/**
 * Who asked, by the address that a connection has and what proxies added to X-Forwarded-For.
 * @param socket the address of whoever is connected
 * @param forwarded the header's entries, the nearest last
 */
export function addressBehind(socket: string, forwarded: readonly string[], trust: TrustProxy): string {
  if (trust === false || trust === 0) return socket
  if (typeof trust === 'object') return firstStranger([...forwarded, socket], trust)
  const hops = trust === true ? 1 : trust
  // Fewer entries than proxies: somebody came past the outer ones, and the oldest entry is the most that is known.
  return forwarded.at(-hops) ?? forwarded[0] ?? socket
}

/** Whether what a connection says of others is believed. */
export function isTrusted(socket: string, trust: TrustProxy): boolean {
  return typeof trust === 'object' ? listOf(trust).check(...familyOf(socket)) : Boolean(trust)
}

/** From the nearest outwards the first who is none of ours; what they say of others is not believed. */
function firstStranger(chain: readonly string[], trusted: readonly string[]): string {
  const list = listOf(trusted)
  return (
    chain.findLast((address) => isIP(plain(address)) === 0 || !list.check(...familyOf(address))) ?? chain[0]!
  )
}

const lists = new WeakMap<readonly string[], BlockList>()

function listOf(networks: readonly string[]): BlockList {
  const known = lists.get(networks)
  if (known) return known
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  lists.set(networks, list)
  return list
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function familyOf(address: string): [address: string, family: 'ipv4' | 'ipv6'] {
  const bare = plain(address)
  return [bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4']
}
