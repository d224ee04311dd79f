import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { canonicalAddress, isIpv4, type Network } from '../../rules/http/internet-address.ts'

export type NetworkAddresses = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * Whose request it is: the connection's address, or the one a proxy of these networks says it forwards for. From the
 * last hop backwards each is believed as long as it is such a proxy; behind what is no address nobody is believed.
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

/** Whether a canonical address is of one of the networks. */
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

/** Who forwarded, the last first; null for what is no address. Some proxies write the port with it. */
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
