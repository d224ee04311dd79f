import { expect, test } from 'vitest'
import { problemsOf, readForm } from '../forms/read-form.ts'
import { printSubscriptionForm } from './account-plus-verification.form.ts'

test.each([
  ['51373', { postcode: '51373', country: null }],
  ['a-1010', { postcode: '1010', country: 'AT' }],
])('a customer number with the postcode „%s“ is read as %j', (postcode, place) => {
  const { values } = readForm(printSubscriptionForm, { customerNumber: ' k-100 ', postcode })
  expect(values).toEqual({ customerNumber: 'K100', postcode: place })
})

test('each invalid field is reported with its sentence', () => {
  const { faults } = readForm(printSubscriptionForm, { customerNumber: '?', postcode: '513' })
  expect(faults).toEqual(['customerNumber', 'postcode'])
  const sentence = expect.stringMatching(/^Bitte .*\.$/)
  expect(problemsOf(printSubscriptionForm, faults.join(','))).toEqual({
    customerNumber: sentence,
    postcode: sentence,
  })
})
