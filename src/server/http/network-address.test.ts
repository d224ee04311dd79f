import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { parseConfig } from '../config/config.ts'
import { networkAddresses } from './network-address.ts'

/** Returns the client address of a request with this connection and `X-Forwarded-For` header. */
function addressOf(proxies: string, remoteAddress: string, forwarded?: string): string {
  const read = networkAddresses(parseConfig({ TRUSTED_PROXIES: proxies }).trustedProxies)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return read({ socket: { remoteAddress } as Socket, headers })
}

const PROXIES = '10.0.0.0/8, 2001:db8:1::/48'

test.each([
  ['a reader by a proxy of a network', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a reader by a proxy of an IPv6 network', '2001:db8:1::5', '203.0.113.9', '203.0.113.9'],
  ['a proxy as IPv4 inside IPv6', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a reader by two proxies', '10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['what a reader claims beyond itself', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['an address with its port', '10.1.2.3', '203.0.113.9:4711', '203.0.113.9'],
  ['an IPv6 address with its port', '10.1.2.3', '[2001:DB8::9]:4711', '2001:db8::9'],
  ['a colleague in the network of the proxies', '10.1.2.3', '10.44.0.7', '10.44.0.7'],
  ['a proxy of its own account', '10.1.2.3', undefined, '10.1.2.3'],
  ['a proxy that says nothing', '10.1.2.3', ' ', '10.1.2.3'],
  ['nonsense', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['what stands before nonsense', '10.1.2.3', '1.1.1.1, <>, 10.9.9.9', '10.9.9.9'],
  ['somebody next to the network', '11.1.2.3', '203.0.113.9', '11.1.2.3'],
  ['somebody next to the IPv6 network', '2001:db8:2::5', '203.0.113.9', '2001:db8:2::5'],
  ['a link-local neighbour', 'fe80::1%eth0', '203.0.113.9', 'fe80::1'],
])('%s', (_, remote, forwarded, address) => {
  expect(addressOf(PROXIES, remote, forwarded)).toBe(address)
})

test.each(['127.0.0.1', '::ffff:127.0.0.1'])(
  'trusts no forwarded address from %s if no proxies are set',
  (remote) => {
    expect(addressOf('', remote, '203.0.113.9')).toBe('127.0.0.1')
  },
)
