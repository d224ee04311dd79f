import { expect, test } from 'vitest'
import { parseSettings } from '../site/settings.ts'
import type { ConsentRecord } from './consent-record.ts'
import {
  grantsFromSourcepoint,
  grantsExactly,
  isWithdrawnHere,
  sourcepointOf,
} from './sourcepoint.ts'

const SETUP = {
  sourcepoint_enabled: true,
  sourcepoint_account_id: '1584',
  sourcepoint_property_id: '30024',
  sourcepoint_privacy_manager_id: '816218',
  sourcepoint_vendor_ids: ['youtube=5e7ac3fae30e7d1bc1ebf5e8', 'kdm = 5f1', 'nobody=1', 'x='],
}
const of = (changed: object = {}) => sourcepointOf(parseSettings({ ...SETUP, ...changed }))
const record = (general: boolean, ...vendors: ('youtube' | 'kdm' | 'x')[]): ConsentRecord => ({
  general,
  vendors: new Set(vendors),
  givenAt: 1_763_900_000,
  id: '0',
})

test('Sourcepoint asks only if it is on and has an account and a privacy manager', () => {
  expect(of()).toEqual({
    accountId: 1584,
    propertyId: 30_024,
    endpoint: 'https://cdn.privacy-mgmt.com',
    privacyManager: '816218',
    vendors: new Map([
      ['5e7ac3fae30e7d1bc1ebf5e8', 'youtube'],
      ['5f1', 'kdm'],
    ]),
  })
  for (const lacking of [
    { sourcepoint_enabled: false },
    { sourcepoint_account_id: '' },
    { sourcepoint_account_id: 'abc' },
    { sourcepoint_privacy_manager_id: '' },
    { sourcepoint_subdomain: 'javascript:alert(1)' },
  ])
    expect(of(lacking)).toBeNull()
  expect(of({ sourcepoint_subdomain: 'cmp.zeitung.example' })?.endpoint).toBe(
    'https://cmp.zeitung.example',
  )
})

test("[S4.11] consent is taken from Sourcepoint's vendor grants; flags unknown to Sourcepoint keep their value", () => {
  const vendors = of()?.vendors ?? new Map()
  const tc = { purpose: { consents: { 1: true } }, vendor: { consents: { 42: true, 755: true } } }
  const before = record(true, 'x', 'kdm')
  const granted = (said: object, heard: object = tc) =>
    grantsFromSourcepoint({ said, tc: heard, vendors, before })
  expect(granted({})).toBeNull()
  expect(granted({ grants: {} })).toBeNull()
  const grants = {
    '5e7ac3fae30e7d1bc1ebf5e8': { vendorGrant: true },
    '5f1': { vendorGrant: false },
    other: { vendorGrant: true },
  }
  expect(granted({ grants })).toEqual(['general', 'youtube', 'x'])
  expect(granted({ grants }, { ...tc, vendor: { consents: { 755: true } } })).toEqual([
    'youtube',
    'x',
  ])
  expect(granted({ grants }, { ...tc, purpose: {} })).toEqual(['youtube', 'x'])
  const own = new Map([...vendors, ['abc', 'general' as const]])
  const said = { grants: { abc: { vendorGrant: true } } }
  expect(grantsFromSourcepoint({ said, tc: {}, vendors: own, before: null })).toEqual(['general'])
})

test("a record is compared flag by flag; a withdrawal on this site after Sourcepoint's decision is detected", () => {
  expect(grantsExactly(record(true, 'x'), ['general', 'x'])).toBe(true)
  expect(grantsExactly(record(true, 'x'), ['x'])).toBe(false)
  expect(grantsExactly(null, [])).toBe(false)
  const [earlier, later] = ['2025-11-23T12:00:00Z', '2025-11-23T13:00:00Z']
  expect(isWithdrawnHere(record(false), { dateCreated: earlier })).toBe(true)
  expect(isWithdrawnHere(record(false), { dateCreated: later })).toBe(false)
  expect(isWithdrawnHere(record(false), {})).toBe(false)
  expect(isWithdrawnHere(record(true), { dateCreated: earlier })).toBe(false)
  expect(isWithdrawnHere(null, { dateCreated: earlier })).toBe(false)
})
