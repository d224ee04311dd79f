import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that must not be fetched on behalf of a foreign text, such as our own (SSRF). */

const NON_PUBLIC_IPV4 = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits = '32'] = network.split('/')
  NON_PUBLIC_IPV4.addSubnet(address, Number(bits), 'ipv4')
}

/** The global unicast range of IPv6; `NON_PUBLIC_IPV6` excludes tunnels to IPv4 and documentation addresses. */
const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')
const NON_PUBLIC_IPV6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NON_PUBLIC_IPV6.addSubnet(address, bits, 'ipv6')

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Returns whether an IP address is public. `allowsLoopback`: for tests and feeds of this machine. */
export function isPublicAddress(address: string, allowsLoopback = false): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (isIP(address) === 0) return false
  if (LOOPBACK.check(address, family)) return allowsLoopback
  if (family === 'ipv4') return !NON_PUBLIC_IPV4.check(address, 'ipv4')
  return GLOBAL_IPV6.check(address, 'ipv6') && !NON_PUBLIC_IPV6.check(address, 'ipv6')
}

/**
 * Creates a DNS lookup that fails if any address of the host is not public. The checked address is the one connected
 * to.
 */
export function publicLookup(allowsLoopback: boolean): LookupFunction {
  return (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const closed = addresses?.find(({ address }) => !isPublicAddress(address, allowsLoopback))
      const [first] = addresses ?? []
      if (error || !first) return answer(error ?? new Error('no address'), [])
      if (closed) return answer(Object.assign(new Error('not public'), { code: 'EPRIVATE' }), [])
      if (options.all) return answer(null, addresses)
      return answer(null, first.address, first.family)
    })
  }
}
