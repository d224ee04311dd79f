import { expect, test } from 'vitest'
import { allows, consentValue, readConsent, type ConsentRecord } from './consent-record.ts'
import { CONSENT_VENDORS } from './vendors.ts'

const NOTHING: ConsentRecord = {
  general: false,
  vendors: new Set(),
  givenAt: 1_763_900_000,
  id: '00112233445566778899aabbccddeeff',
}

const cookieOf = (record: ConsentRecord) => `theme=x; consent=${consentValue(record)}; last=1`

test('[S3.10, S9.05] the cookie contains format, validation timestamp, time and seventeen flags', () => {
  const record = { ...NOTHING, general: true, vendors: new Set(['youtube', 'kdm'] as const) }
  expect(consentValue(record)).toBe(`4.1648630800.1763900000.10010000001000000.${NOTHING.id}`)
})

test('[S3.10] each flag is read back on its own', () => {
  for (const vendor of CONSENT_VENDORS) {
    const record = readConsent(cookieOf({ ...NOTHING, vendors: new Set([vendor]) }))
    expect(CONSENT_VENDORS.filter((one) => allows(record, one))).toEqual([vendor])
    expect(allows(record, 'general')).toBe(false)
  }
  expect(readConsent(cookieOf({ ...NOTHING, general: true }))).toEqual({
    ...NOTHING,
    general: true,
  })
})

test.each([
  ['that is missing', 'a=b'],
  ['of another format', `consent=3.1648630800.1763900000.00000000000000000.${NOTHING.id}`],
  ['of another validation', `consent=4.1548630800.1763900000.00000000000000000.${NOTHING.id}`],
  ['older than the validation', cookieOf({ ...NOTHING, givenAt: 1_648_630_799 })],
  ['with a missing flag', `consent=4.1648630800.1763900000.0000000000000000.${NOTHING.id}`],
  ['without an id', 'consent=4.1648630800.1763900000.00000000000000000.'],
])('[S9.05] a consent cookie %s counts as no decision', (_, cookies) => {
  expect(readConsent(cookies)).toBeNull()
  expect(allows(readConsent(cookies), 'kdm')).toBe(false)
})
