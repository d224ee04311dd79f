import { TCString } from '@iabtechlabtcf/core'
import { expect, test } from 'vitest'
import { grantedBy, type ConsentChoice } from '../../rules/consent/consent-choice.ts'
import { readTcString } from '../../rules/consent/tc-string.ts'
import { tcString } from './tc-string.ts'

const CMP = 300
const GIVEN = Date.UTC(2026, 10, 24, 9, 30) / 1000

/** Returns the string for a click in the banner. */
function clicked(choice: ConsentChoice, ...ticked: string[]): string {
  const granted = grantedBy({ choice, isTicked: (field) => ticked.includes(field) }, null)
  return tcString({ ...granted, givenAt: GIVEN }, CMP)
}

/** Decodes a string with the IAB's library. */
function decoded(text: string) {
  const model = TCString.decode(text)
  const ids = (vector: { forEach(seen: (isSet: boolean, id: number) => void): void }) => {
    const found: number[] = []
    vector.forEach((isSet, id) => isSet && found.push(id))
    return found
  }
  return {
    model,
    vendors: ids(model.vendorConsents),
    purposes: ids(model.purposeConsents),
    disclosed: ids(model.vendorsDisclosed),
    interests: [ids(model.vendorLegitimateInterests), ids(model.purposeLegitimateInterests)],
  }
}

const ALL_PURPOSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

test.each<[string, ConsentChoice, string[]]>([
  ['everything', 'all', []],
  ['general consent only', 'chosen', ['general']],
  ['general consent in addition to earlier choices', 'add', ['general']],
])('consent to %s allows both vendors for all purposes', (_, choice, ticked) => {
  const { vendors, purposes, disclosed, interests } = decoded(clicked(choice, ...ticked))
  expect([vendors, purposes]).toEqual([[42, 755], ALL_PURPOSES])
  expect(disclosed).toEqual([42, 755])
  expect(interests).toEqual([[], []])
})

test.each<[string, ConsentChoice, string[]]>([
  ['nothing', 'none', []],
  ['other vendors only', 'chosen', ['vendor_youtube', 'vendor_kdm']],
])('consent to %s discloses both vendors and allows neither', (_, choice, ticked) => {
  const { vendors, purposes, disclosed, interests } = decoded(clicked(choice, ...ticked))
  expect([vendors, purposes]).toEqual([[], []])
  expect(disclosed).toEqual([42, 755])
  expect(interests).toEqual([[], []])
})

test('a string follows TCF 2.3, is service-specific, has the day of the consent and no legitimate interest', () => {
  const { model } = decoded(clicked('all'))
  expect(model).toMatchObject({
    version: 2,
    policyVersion: 5,
    cmpId: CMP,
    isServiceSpecific: true,
    useNonStandardTexts: true,
    purposeOneTreatment: false,
    publisherCountryCode: 'DE',
    consentLanguage: 'DE',
    created: new Date(Date.UTC(2026, 10, 24)),
    lastUpdated: new Date(Date.UTC(2026, 10, 24)),
  })
  for (const purpose of [2, 7, 9, 10])
    expect(model.publisherRestrictions.getRestrictionType(755, purpose)).toBe(1)
})

test('readTcString returns the same values as the IAB’s decoder', () => {
  for (const choice of ['all', 'none'] as const) {
    const text = clicked(choice)
    const { model, vendors, purposes } = decoded(text)
    const facts = readTcString(text)
    const numbers = (ids: object | undefined) => Object.keys(ids ?? {}).map(Number)
    expect(numbers(facts?.vendor.consents)).toEqual(vendors)
    expect(numbers(facts?.purpose.consents)).toEqual(purposes)
    expect(numbers(facts?.vendor.disclosedVendors)).toEqual([42, 755])
    expect(facts).toMatchObject({
      cmpId: CMP,
      cmpVersion: model.cmpVersion,
      gvlVersion: model.vendorListVersion,
      tcfPolicyVersion: 5,
      isServiceSpecific: true,
      useNonStandardTexts: true,
      purposeOneTreatment: false,
      publisherCC: 'DE',
      restrictions: { 2: { 755: 1 }, 7: { 755: 1 }, 9: { 755: 1 }, 10: { 755: 1 } },
    })
  }
  expect(readTcString('')).toBeNull()
  expect(readTcString('BObdrPUOevsguAfDqFENCNAAAAAmeAAA')).toBeNull()
})
