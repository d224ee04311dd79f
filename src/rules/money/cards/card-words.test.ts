import { expect, test } from 'vitest'
import { providerMethodsInWords } from './card-words.ts'

test('names only the methods that the provider offers, and PayPal only for orders that do not renew', () => {
  expect(providerMethodsInWords([], false)).toBe('Karte')
  expect(providerMethodsInWords(['paypal'], false)).toBe('Karte oder PayPal')
  expect(providerMethodsInWords(['paypal'], true)).toBe('Karte')
  expect(providerMethodsInWords(['paypal', 'google-pay', 'apple-pay'], false)).toBe(
    'Karte, Apple Pay, Google Pay oder PayPal',
  )
})
