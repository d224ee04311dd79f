import { expect, test } from 'vitest'
import { canonicalAddress, networkOf, parseNetwork } from './internet-address.ts'

test.each([
  ['66.249.66.1', '66.249.66.1'],
  ['::ffff:66.249.66.1', '66.249.66.1'],
  ['::FFFF:42f9:4201', '66.249.66.1'],
  ['0:0:0:0:0:ffff:66.249.66.1', '66.249.66.1'],
  ['2001:4860:4801:0010:0000:0000:0000:0001', '2001:4860:4801:10::1'],
  ['2001:4860:4801:10::1', '2001:4860:4801:10::1'],
  ['2001:4860:4801:10:0:0:0:ABCD', '2001:4860:4801:10::abcd'],
  ['::1', '::1'],
])('the canonical form of the address %s is %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical)
})

test.each([
  '',
  'unknown',
  '1.2.3',
  '1.2.3.4.',
  '1.2.3.4.5',
  '256.1.1.1',
  '066.249.66.1',
  '1.2.3.4:80',
  ':::',
  '1::2::3',
  'fe80::1%eth0',
  '[::1]',
  '::1]/@evil.example[',
  'de:ad',
])('„%s“ is not an address', (address) => {
  expect(canonicalAddress(address)).toBeNull()
})

test.each([
  ['66.249.66.1', '66.249.66.1'],
  ['::ffff:66.249.66.1', '66.249.66.1'],
  ['2001:4860:4801:10:1:2:3:4', '2001:4860:4801:10::/64'],
  ['2001:4860:4801:10::99', '2001:4860:4801:10::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['10.0.0.0/8', { address: '10.0.0.0', bits: 8 }],
  ['10.1.2.3', { address: '10.1.2.3', bits: 32 }],
  ['2001:DB8::/32', { address: '2001:db8::', bits: 32 }],
  ['::1', { address: '::1', bits: 128 }],
  ['::ffff:10.0.0.0/104', { address: '10.0.0.0', bits: 8 }],
  ['0.0.0.0/0', { address: '0.0.0.0', bits: 0 }],
])('%s is parsed as a network', (text, network) => {
  expect(parseNetwork(text)).toEqual(network)
})

test.each([
  '',
  '/8',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/08',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '10.0/8',
  '::/129',
  '::ffff:10.0.0.0/64',
  'localhost',
])('„%s“ is not a network', (text) => {
  expect(parseNetwork(text)).toBeNull()
})
