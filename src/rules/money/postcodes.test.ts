import { expect, test } from 'vitest'
import { countryOf, namesCountry, postcodeOf } from './postcodes.ts'

test.each([
  ['51371', 'DE', { postcode: '51371', country: 'DE' }],
  ['D-51371', 'DE', { postcode: '51371', country: 'DE' }],
  ['d 51371', 'AT', { postcode: '51371', country: 'DE' }],
  ['\u00A0D\u201151371\u200B', null, { postcode: '51371', country: 'DE' }],
  ['1010', 'AT', { postcode: '1010', country: 'AT' }],
  ['A-1010', 'DE', { postcode: '1010', country: 'AT' }],
  ['CH-8001', null, { postcode: '8001', country: 'CH' }],
  ['9490', 'LI', { postcode: '9490', country: 'LI' }],
  ['FL-9490', 'DE', { postcode: '9490', country: 'LI' }],
  ['L-1009', 'DE', { postcode: '1009', country: 'LU' }],
  ['1010', 'DE', null],
  ['51371', 'AT', null],
  ['8001', 'LI', null],
  ['0999', 'CH', null],
  ['F-75001', 'DE', null],
  ['D-5137', null, null],
  ['', 'DE', null],
] as const)('the postcode %j typed for %s is read as %j', (typed, country, postcode) => {
  expect(postcodeOf(typed, country)).toEqual(postcode)
})

test.each([
  ['', 'DE'],
  ['at', 'AT'],
  ['Schweiz', 'CH'],
  ['LIECHTENSTEIN', 'LI'],
  ['Frankreich', null],
  ['constructor', null],
])('the country %j is read as %s', (typed, country) => {
  expect(countryOf(typed)).toBe(country)
})

test.each([
  ['D-51371', true],
  ['51371', false],
  ['Ort', false],
])('whether the postcode %j names its country: %s', (typed, names) => {
  expect(namesCountry(typed)).toBe(names)
})
