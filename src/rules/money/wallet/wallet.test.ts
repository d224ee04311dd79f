import { expect, test } from 'vitest'
import {
  afterCreditUse,
  buyOffer,
  coins,
  coinsLeft,
  creditUseRefusal,
  walletState,
} from './wallet.ts'

const state = walletState({
  customerId: '100000001',
  wallet: { uniqueId: 'coins', availableCreditCount: 10 },
  purchases: [
    { articleId: 7, usageDate: '2026-03-01T08:00:00.000Z' },
    { articleId: 9, usageDate: '2026-03-02T08:00:00.000Z' },
  ],
})

test('[S3.08] the wallet state contains the customer, the credits and the purchases', () => {
  expect(state).toEqual({
    customerId: '100000001',
    uniqueId: 'coins',
    availableCreditCount: 10,
    articleCreditEntries: { 7: '2026-03-01T08:00:00.000Z', 9: '2026-03-02T08:00:00.000Z' },
    articleCreditPurchasesCount: 2,
    articleCreditPurchasesIds: [7, 9],
  })
})

test('[S4.19] using a credit takes the count from the answer and records the date', () => {
  const use = { articleId: 12, availableCreditCount: 4, usageDate: '2026-03-03T08:00:00.000Z' }
  expect(afterCreditUse(state, use)).toMatchObject({
    availableCreditCount: 4,
    articleCreditEntries: { 12: '2026-03-03T08:00:00.000Z' },
    articleCreditPurchasesCount: 3,
    articleCreditPurchasesIds: [7, 9, 12],
  })
})

test('[S4.19] the first purchase date of an article is kept', () => {
  const use = { articleId: 7, availableCreditCount: 10, usageDate: '2026-03-09T08:00:00.000Z' }
  expect(afterCreditUse(state, use)).toEqual(state)
})

test('the verb before the remaining coins agrees with their number', () => {
  expect([0, 1, 2].map(coinsLeft)).toEqual([
    'bleiben Ihnen 0\u00a0Coins',
    'bleibt Ihnen 1\u00a0Coin',
    'bleiben Ihnen 2\u00a0Coins',
  ])
})

test('coins are formatted in singular and plural', () => {
  expect([coins(1), coins(0), coins(10)]).toEqual(['1\u00a0Coin', '0\u00a0Coins', '10\u00a0Coins'])
})

const use = { amount: 2, price: 2, isForSale: true, balance: 2 }

test.each([
  [{}, null],
  [{ balance: 1 }, 'not-enough'],
  [{ amount: 1 }, 'wrong-amount'],
  [{ amount: 3 }, 'wrong-amount'],
  [{ isForSale: false }, 'not-for-sale'],
  [{ isForSale: false, amount: 0, balance: 0 }, 'not-for-sale'],
])('[S6.04] the refusal of a credit use with %j is %s', (change, refusal) => {
  expect(creditUseRefusal({ ...use, ...change })).toBe(refusal)
})

test.each([
  [null, 10, 'none'],
  [[], 10, 'none'],
  [['PLUS_USER'], 10, 'none'],
  [['WALLET_USER'], 10, 'buy'],
  [['WALLET_USER'], 1, 'buy'],
  [['WALLET_USER'], 0, 'no-credits'],
])(
  '[S4.07] a reader with the roles %j and %d credits gets the offer %s',
  (roles, availableCreditCount, offer) => {
    expect(buyOffer({ roles, price: 1, availableCreditCount })).toBe(offer)
  },
)
