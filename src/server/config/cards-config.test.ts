import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

const methodsOf = (environment: Record<string, string>) => parseConfig(environment).cards?.methods

test('Stripe offers Apple Pay and Google Pay unless STRIPE_METHODS names others', () => {
  expect(methodsOf(KEYS)).toEqual(['apple-pay', 'google-pay'])
  expect(methodsOf({ ...KEYS, STRIPE_METHODS: 'paypal, apple-pay' })).toEqual([
    'paypal',
    'apple-pay',
  ])
  expect(methodsOf({ ...KEYS, STRIPE_METHODS: 'card' })).toEqual([])
})

test('STRIPE_METHODS refuses unknown names and needs the keys', () => {
  expect(() => methodsOf({ ...KEYS, STRIPE_METHODS: 'klarna' })).toThrow(
    'STRIPE_METHODS is wrong: „klarna“ is none of card, apple-pay, google-pay, paypal',
  )
  expect(() => methodsOf({ SEED: 'none', STRIPE_METHODS: 'paypal' })).toThrow(
    'STRIPE_SECRET_KEY is missing',
  )
})
