import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { canonicalAddress, isIpv4, type Network } from '../../rules/http/internet-address.ts'

export type NetworkAddresses = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * Returns the client's address: the connection's address, or the forwarded one if the connection is a trusted proxy. Hops are
 * read from the last to the first while they are trusted proxies; nothing before an invalid address is trusted.
 */
export function networkAddresses(trustedProxies: readonly Network[]): NetworkAddresses {
  const isProxy = networkCheck(trustedProxies)

  return ({ socket, headers }) => {
    const { remoteAddress = 'unknown' } = socket
    const direct = canonicalAddress(remoteAddress.replace(/%.*$/, ''))
    if (!direct) return remoteAddress
    if (trustedProxies.length === 0 || !isProxy(direct)) return direct
    let nearest = direct
    for (const hop of hopsOf(headers)) {
      if (!hop) return nearest
      if (!isProxy(hop)) return hop
      nearest = hop
    }
    return nearest
  }
}

/** Returns a check whether a canonical address belongs to one of the networks. */
export function networkCheck(networks: readonly Network[]): (address: string) => boolean {
  const list = blockList(networks)
  return (address) => list.check(address, isIpv4(address) ? 'ipv4' : 'ipv6')
}

function blockList(networks: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const { address, bits } of networks)
    list.addSubnet(address, bits, isIpv4(address) ? 'ipv4' : 'ipv6')
  return list
}

/** Returns the forwarding hops, last first; null for an invalid address. Some proxies append the port. */
function hopsOf(headers: IncomingMessage['headers']): (string | null)[] {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  if (forwarded.trim() === '') return []
  return forwarded
    .split(',')
    .map((hop) => canonicalAddress(withoutPort(hop.trim())))
    .toReversed()
}

function withoutPort(hop: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(hop) ?? []
  return bracketed ?? hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
