import { expect, test } from 'vitest'
import { problemsOf, readForm } from '../forms/read-form.ts'
import { addressOf, orderCheckoutForm } from './order-checkout.form.ts'

const VALID = {
  firstName: 'Frida',
  lastName: 'Frei',
  street: 'Am Markt 3',
  postcode: '51373',
  city: 'Leverkusen',
  country: 'DE',
  payment: 'invoice',
  terms: 'on',
  firstCents: '1190',
  renewalCents: '1190',
  contractMark: 'a1',
  termsVersion: '20260101',
  withdrawalVersion: '20260102',
  idempotencyKey: 'after-0-plus-month',
}

const faultsOf = (change: Record<string, string>) =>
  readForm(orderCheckoutForm, { ...VALID, ...change }).faults

test('a valid order has what the buyer saw and agreed to', () => {
  expect(readForm(orderCheckoutForm, VALID).values).toMatchObject({
    country: 'DE',
    payment: 'invoice',
    declaration: false,
    waiver: false,
    usedDays: false,
    firstCents: 1190,
    renewalCents: 1190,
    contractMark: 'a1',
    termsVersion: '20260101',
    withdrawalVersion: '20260102',
  })
})

test('an empty order is wrong in every field that the buyer has to fill in', () => {
  expect(readForm(orderCheckoutForm, {}).faults).toEqual([
    'firstName',
    'lastName',
    'street',
    'postcode',
    'city',
    'idempotencyKey',
    'terms',
  ])
})

test.each([
  [{ firstName: 'x'.repeat(81) }, ['firstName']],
  [{ city: 'a\u0000b' }, ['city']],
  [{ street: ' ', postcode: '4711', terms: '' }, ['street', 'postcode', 'terms']],
  [{ postcode: '51373', country: 'AT' }, ['postcode']],
  [{ postcode: '1010', country: 'FR' }, ['country']],
  [{ terms: 'off' }, ['terms']],
  [{ idempotencyKey: 'a b' }, ['idempotencyKey']],
])('the order with %j has the wrong fields %j', (change, faults) => {
  expect(faultsOf(change)).toEqual(faults)
})

test.each([
  ['DE89 3704 0044 0532 0130 00', []],
  ['AT611904300234573201', []],
  ['CH93 0076 2011 6238 5295 7', ['iban-abroad']],
  ['GB29 NWBK 6016 1331 9268 19', ['iban-abroad']],
  ['CH93 0076 2011 6238 5295 8', ['iban']],
  ['', ['iban']],
])('a debit from the account „%s“ has the faults %j', (iban, faults) => {
  expect(faultsOf({ payment: 'sepa', iban })).toEqual(faults)
  expect(faultsOf({ payment: 'sepa', iban, lastName: '' })).toEqual(['lastName', ...faults])
  expect(Object.keys(problemsOf(orderCheckoutForm, faults.join(',')))).toEqual(
    faults.length > 0 ? ['iban'] : [],
  )
})

test.each(['invoice', 'card', 'sepa-again', 'unknown', ''])(
  'an order paid by „%s“ ignores a wrong IBAN',
  (payment) => {
    expect(faultsOf({ payment, iban: 'DE00' })).toEqual([])
  },
)

test('an unknown payment method and unreadable prices are null', () => {
  const { values } = readForm(orderCheckoutForm, {
    ...VALID,
    payment: 'cash',
    firstCents: '11.90',
    renewalCents: '',
  })
  expect(values).toMatchObject({ payment: null, firstCents: null, renewalCents: null })
})

test.each([
  ['D-51371', 'DE', { postcode: '51371', country: 'DE' }],
  ['A 1010', 'DE', { postcode: '1010', country: 'AT' }],
  ['\u00A08001\u200B', 'Schweiz', { postcode: '8001', country: 'CH' }],
  ['51371', '', { postcode: '51371', country: 'DE' }],
])('the postcode „%s“ in „%s“ belongs to the address %j', (postcode, country, place) => {
  const { values } = readForm(orderCheckoutForm, { ...VALID, postcode, country })
  expect(values && addressOf(values)).toEqual({
    salutation: '',
    firstName: 'Frida',
    lastName: 'Frei',
    street: 'Am Markt 3',
    city: 'Leverkusen',
    ...place,
  })
})
