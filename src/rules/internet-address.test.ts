import { expect, test } from 'vitest'
import { canonicalAddress, networkOf } from './internet-address.ts'

test.each([
  ['66.249.66.1', '66.249.66.1'],
  ['::ffff:66.249.66.1', '66.249.66.1'],
  ['::FFFF:42f9:4201', '66.249.66.1'],
  ['0:0:0:0:0:ffff:66.249.66.1', '66.249.66.1'],
  ['2001:4860:4801:0010:0000:0000:0000:0001', '2001:4860:4801:10::1'],
  ['2001:4860:4801:10::1', '2001:4860:4801:10::1'],
  ['2001:4860:4801:10:0:0:0:ABCD', '2001:4860:4801:10::abcd'],
  ['::1', '::1'],
])('%s is written %s', (address, canonical) => {
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
])('„%s“ is no address', (address) => {
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
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
