import { expect, test } from 'vitest'
import { networkHash } from './network.ts'

const hash = (address: string | null, key = 'key'): string =>
  networkHash(address, key).toString('hex')

test.each([
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:0:0:1::9'],
  ['fe80::1', 'fe80::1%eth0'],
])('%s and %s belong to the same network', (one, other) => {
  expect(hash(one)).toBe(hash(other))
})

test.each([
  ['203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::1', '1::'],
])('%s and %s belong to different networks', (one, other) => {
  expect(hash(one)).not.toBe(hash(other))
})

test('the hash depends on the key and accepts any address', () => {
  expect(hash('203.0.113.7', 'other key')).not.toBe(hash('203.0.113.7'))
  expect(hash(null)).toHaveLength(64)
  expect(hash('[no: address]::1')).toHaveLength(64)
})
