import { expect, test } from 'vitest'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'
import { consentsOf, contractSeenOf, paymentOf } from './order-request.ts'

const IBAN = 'DE12500105170648489890'
const CREDITOR = 'DE98ZZZ09999999999'

const parts = (change: {
  creditor?: string | null
  takesCards?: boolean
  last?: string | null
}) => ({
  company: { ...samplePublisher.company, sepaCreditorId: change.creditor ?? null },
  takesCards: change.takesCards ?? false,
  lastIban: () => Promise.resolve(change.last ?? null),
})

test.each([
  ['card', {}],
  ['sepa', {}],
  ['sepa-again', { last: IBAN }],
  ['sepa-again', { creditor: CREDITOR }],
  [null, { creditor: CREDITOR, takesCards: true }],
] as const)('the payment method %s is not available with %j', async (payment, change) => {
  expect(await paymentOf({ payment, iban: IBAN }, parts(change))).toBeNull()
})

test.each([
  ['sepa', IBAN, null],
  ['sepa-again', '', IBAN],
] as const)('a payment by %s has a mandate for the account', async (payment, iban, last) => {
  expect(await paymentOf({ payment, iban }, parts({ creditor: CREDITOR, last }))).toMatchObject({
    method: 'sepa',
    mandate: { iban: IBAN, creditorId: CREDITOR },
  })
})

const SEEN = {
  firstCents: 1190,
  renewalCents: null,
  contractMark: 'a1',
  termsVersion: '20260101',
  withdrawalVersion: '20260102',
  usedDays: true,
  idempotencyKey: 'one',
}

test('a form without a price has seen a price that no offer costs', () => {
  expect(contractSeenOf({ ...SEEN, firstCents: null }).priceSeen.firstCents).toBe(-1)
  expect(contractSeenOf(SEEN)).toEqual({
    priceSeen: { firstCents: 1190, renewalCents: null },
    contractSeen: 'a1',
  })
})

test('consents are valid only for the current versions of both legal texts', () => {
  const text = (version: string) => ({ version, date: null, paragraphs: [], url: `/${version}` })
  const agreed = { terms: text('20260101'), withdrawal: text('20260102') }
  expect(consentsOf(SEEN, agreed)).toEqual({
    ...agreed,
    waivesWithdrawal: false,
    paysUsedDays: true,
  })
  expect(consentsOf({ ...SEEN, waiver: true }, agreed)?.waivesWithdrawal).toBe(true)
  for (const older of [{ termsVersion: '' }, { withdrawalVersion: '20250102' }])
    expect(consentsOf({ ...SEEN, ...older }, agreed)).toBeNull()
})
