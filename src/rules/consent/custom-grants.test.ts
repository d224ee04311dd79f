import { expect, test } from 'vitest'
import { customGrants, knownFlags } from './custom-grants.ts'

test('all seventeen flags are reported as granted or not', () => {
  const vendors = new Set(['youtube', 'kdm'] as const)
  const answer = customGrants({ general: true, vendors, givenAt: 1_763_900_000, id: '0' })
  expect(Object.keys(answer.grants)).toHaveLength(17)
  const granted = Object.entries(answer.grants).filter(([, grant]) => grant.vendorGrant)
  expect(granted.map(([flag]) => flag)).toEqual(['general', 'youtube', 'kdm'])
  expect(answer.grants['x']).toEqual({ purposeGrants: { x: false }, vendorGrant: false })
  expect(answer).toMatchObject({ newUser: false, dateCreated: '2025-11-23T12:13:20.000Z' })
})

test('before any decision nothing is granted', () => {
  const answer = customGrants(null)
  expect(answer).toMatchObject({ newUser: true, dateCreated: null, consentedVendors: [] })
  expect(Object.values(answer.grants).some(({ vendorGrant }) => vendorGrant)).toBe(false)
})

test('unknown vendors and purposes in a request are ignored', () => {
  expect(knownFlags(['youtube', 'nobody', 7], ['kdm'], 'x')).toEqual(['youtube', 'kdm'])
  expect(knownFlags(undefined, null)).toEqual([])
})
