import type { IncomingMessage } from 'node:http'

export type NetworkAddresses = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** Whose request it is: the connection's address, or what a proxy named by the setting says it forwards for. */
export function networkAddresses(trustedProxies: readonly string[]): NetworkAddresses {
  const trusted = new Set(trustedProxies)
  return ({ socket, headers }) => {
    const direct = plainAddress(socket.remoteAddress ?? 'unknown')
    if (!trusted.has(direct)) return direct
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const beyond = forwarded.map((part) => plainAddress(part.trim())).filter(Boolean)
    return beyond.findLast((address) => !trusted.has(address)) ?? direct
  }
}

/** An IPv4 address inside IPv6 is the same address. */
const plainAddress = (address: string): string =>
  address.startsWith('::') ? address.replace(/^::ffff:(?=\d+\.)/i, '') : address
