import { expect, test } from 'vitest'
import {
  admitsNewVendors,
  grantedBy,
  hasConsentSetup,
  isWithdrawn,
  type ConsentChoice,
} from './consent-choice.ts'
import { shownText, textVersion } from './consent-words.ts'
import { CONSENT_VENDORS, type ConsentVendor } from './vendors.ts'

const form = (choice: ConsentChoice, ...ticked: string[]) => ({
  choice,
  isTicked: (field: string) => ticked.includes(field),
})
const granted = (general: boolean, ...vendors: ConsentVendor[]) => ({
  general,
  vendors: new Set(vendors),
})

test('[S3.10] grants everything, nothing, or the ticked vendors, according to the button', () => {
  expect(grantedBy(form('all'), null)).toEqual(granted(true, ...CONSENT_VENDORS))
  expect(grantedBy(form('none', 'general'), granted(true, 'x'))).toEqual(granted(false))
  expect(grantedBy(form('chosen', 'vendor_x', 'vendor_kdm'), granted(true, 'vimeo'))).toEqual(
    granted(false, 'x', 'kdm'),
  )
  expect(grantedBy(form('add', 'vendor_x'), granted(true, 'vimeo'))).toEqual(
    granted(true, 'vimeo', 'x'),
  )
  expect(grantedBy(form('add', 'vendor_x'), null)).toEqual(granted(false, 'x'))
})

test('asks all readers for consent, except PUR without PLUS', () => {
  expect(hasConsentSetup(null)).toBe(true)
  expect(hasConsentSetup({ pur: false, plus: true })).toBe(true)
  expect(hasConsentSetup({ pur: true, plus: false })).toBe(false)
  expect(hasConsentSetup({ pur: true, plus: true })).toBe(true)
})

test('detects withdrawn consent and newly admitted vendors', () => {
  expect(isWithdrawn(granted(true, 'x'), granted(true))).toBe(true)
  expect(isWithdrawn(granted(true), granted(false, 'x'))).toBe(true)
  expect(isWithdrawn(granted(false, 'x'), granted(true, 'x', 'kdm'))).toBe(false)
  expect(isWithdrawn(null, granted(false))).toBe(false)
  expect(admitsNewVendors(null, granted(false, 'kdm'))).toBe(false)
  expect(admitsNewVendors(granted(false, 'x'), granted(false, 'x'))).toBe(false)
  expect(admitsNewVendors(granted(false), granted(false, 'x'))).toBe(true)
  expect(admitsNewVendors(null, granted(true))).toBe(true)
})

test('each consent model has its own text and text version', () => {
  expect(textVersion('reject')).toMatch(/^[\da-f]{8}$/)
  expect(textVersion('pur')).not.toBe(textVersion('reject'))
  expect(shownText('pur')).toContain('PUR')
})
