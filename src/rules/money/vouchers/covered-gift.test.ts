import { expect, test } from 'vitest'
import { giftCoveredBy, keepCodeAdvice } from './covered-gift.ts'

const PLUS = ['PLUS_USER']
const contract = { name: 'PLUS', grants: PLUS, endsOn: null, pausedOn: null, isOver: false }
const coveredBy = (change: Partial<typeof contract> | { endsOn: string }, roles: string[] = []) =>
  giftCoveredBy(PLUS, { subscriptions: [{ ...contract, ...change }], roles })

test('a running contract with all rights of the gift covers it', () => {
  expect(coveredBy({})).toEqual({ name: 'PLUS', endsOn: null })
  expect(coveredBy({ endsOn: '2027-01-03' })).toEqual({ name: 'PLUS', endsOn: '2027-01-03' })
  expect(coveredBy({ grants: ['PUR_USER'] })).toBeNull()
  expect(coveredBy({ isOver: true })).toBeNull()
  expect(
    giftCoveredBy(PLUS, { subscriptions: [{ ...contract, pausedOn: '2026-11-01' }], roles: [] }),
  ).toBeNull()
})

test('of several contracts the one that lasts longest is named', () => {
  const subscriptions = [
    { ...contract, name: 'kurz', endsOn: '2026-12-01' },
    { ...contract, name: 'lang', endsOn: '2027-12-01' },
  ]
  expect(giftCoveredBy(PLUS, { subscriptions, roles: [] })?.name).toBe('lang')
  const endless = [...subscriptions, contract]
  expect(giftCoveredBy(PLUS, { subscriptions: endless, roles: [] })?.name).toBe('PLUS')
})

test('rights from a household or the printed newspaper cover a gift without a contract to name', () => {
  expect(coveredBy({ isOver: true }, PLUS)).toEqual({ name: null, endsOn: null })
  expect(keepCodeAdvice({ name: null, endsOn: null })).toMatch(/^Das lesen Sie schon\. /)
  expect(keepCodeAdvice({ name: 'PLUS', endsOn: '2027-01-03' })).toContain(
    'mit dem 3. Januar 2027 zu Ende',
  )
})
