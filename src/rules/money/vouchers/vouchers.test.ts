import { expect, test } from 'vitest'
import { price, subscription } from '../../../../test/fixtures/offers.fixtures.ts'
import { normalCode, printedCode } from './voucher-code.ts'
import {
  contractWithVoucher,
  endOfVoucher,
  voucherInWords,
  voucherSentence,
} from './voucher-words.ts'
import { voucherRefusal, withReduction, type Reduction, type VoucherFacts } from './vouchers.ts'

const year = subscription({ firstMonths: 12, notice: 'month' }, price(9900, 990))
const trial = subscription({ firstMonths: 1, notice: 'day' }, price(100, 1190))
const reduction = (kind: Reduction['kind'], amount: number, offers: string[] = []): Reduction => ({
  kind,
  amount,
  offers,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['abcd-efgh-jkmn', 'ABCDEFGHJKMN'],
  [' Frühling 2027', null],
  ['Fruehling – 2027 ', 'FRUEHLING2027'],
  ['ｆｒｕｅｈｌｉｎｇ', 'FRUEHLING'],
  ['abc', null],
  ['', null],
  ["x' or 1=1", null],
  ['a'.repeat(41), null],
  ['SOMMER\u200B2027.', 'SOMMER2027'],
  ['\u202Aabcd\u00A0efgh\u2011jkmn\u202C,', 'ABCDEFGHJKMN'],
  ['...', null],
])('the typed code „%s“ is normalised to %s', (typed, code) => {
  expect(normalCode(typed)).toBe(code)
})

test('a generated code is printed in groups and normalised back', () => {
  expect(printedCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN')
  expect(printedCode('SOMMER2027')).toBe('SOMMER2027')
  expect(normalCode(printedCode('ABCDEFGHJKMN'))).toBe('ABCDEFGHJKMN')
})

test.each([
  [reduction('percent', 50), 4950, 12],
  [reduction('percent', 100), 0, 12],
  [reduction('percent', 33), 6633, 12],
  [reduction('cents', 1000), 8900, 12],
  [reduction('cents', 99_999), 0, 12],
  [reduction('free-months', 2), 9900, 14],
])('with the voucher %j the first term costs %i cents for %i months', (given, cents, months) => {
  const reduced = withReduction(year, given)
  expect(reduced?.price).toEqual({ ...year.price, firstCents: cents })
  expect(reduced?.term).toEqual({ firstMonths: months, notice: 'month' })
})

test('a voucher applies to its offers, or to all subscriptions, and a term is at most two years', () => {
  expect(withReduction(year, reduction('percent', 10, ['pur']))).toBeNull()
  expect(withReduction(year, reduction('percent', 10, ['plus']))?.price.firstCents).toBe(8910)
  const pack = { ...year, kind: 'credits', term: null, credits: 5 } as const
  expect(withReduction(pack, reduction('percent', 10))).toBeNull()
  expect(withReduction(pack, reduction('free-months', 1, ['plus']))).toBeNull()
  expect(withReduction(year, reduction('free-months', 13))).toBeNull()
})

test('the contract contains the first price, the later price, and the effect of the voucher', () => {
  const applied = {
    code: 'ABCDEFGHJKMN',
    name: 'Frühling',
    reduction: reduction('free-months', 2),
  }
  const contract = contractWithVoucher(trial, applied).map(plain).join('\n')
  expect(contract).toContain('Preis: 1 € in den ersten 3 Monaten, danach 11,90 € im Monat')
  expect(contract).toContain('Der Vertrag läuft 3 Monate und dann von Monat zu Monat weiter')
  expect(contract).toContain(
    'Gutschein „Frühling“ (ABCD-EFGH-JKMN): 2 Monate mehr für denselben Preis. Ohne ihn: 1 € im ersten Monat.',
  )
  expect(contractWithVoucher(trial, null).join()).not.toContain('Gutschein')
})

test('the effect of a voucher is described in German', () => {
  expect(plain(voucherInWords(reduction('percent', 50)))).toBe(
    '50 % weniger für die erste Laufzeit',
  )
  expect(plain(voucherInWords(reduction('cents', 500)))).toBe('5 € weniger für die erste Laufzeit')
  const paidOnce = [{ kind: 'credits' }, { kind: 'gift' }] as const
  expect(plain(voucherInWords(reduction('percent', 50), paidOnce))).toBe('50 % weniger')
  expect(plain(voucherInWords(reduction('cents', 500), paidOnce))).toBe('5 € weniger')
  expect(voucherSentence(reduction('percent', 100), paidOnce)).toBe('Kostenlos.')
  expect(voucherSentence(reduction('percent', 100), [...paidOnce, trial])).toBe(
    'Die erste Laufzeit kostenlos.',
  )
  expect(plain(voucherInWords({ kind: 'credits', amount: 1 }))).toBe('1 Coin für einzelne Artikel')
  expect(endOfVoucher('2027-01-01T00:00:00+01:00')).toBe('bis 31. Dezember 2026')
})

const facts: VoucherFacts = {
  from: '2027-01-01T00:00:00Z',
  until: '2027-02-01T00:00:00Z',
  usesPerCode: 2,
  newCustomersOnly: true,
  now: new Date('2027-01-15T00:00:00Z'),
  uses: 1,
  isUsedByPerson: false,
  isCustomer: false,
}

test.each<[string | null, Partial<VoucherFacts>]>([
  [null, {}],
  ['not-yet', { now: new Date('2026-12-31T23:59:59Z') }],
  [null, { now: new Date('2027-01-01T00:00:00Z') }],
  ['expired', { now: new Date('2027-02-01T00:00:00Z') }],
  ['used-up', { uses: 2 }],
  [null, { uses: 2, usesPerCode: null }],
  ['used-by-you', { isUsedByPerson: true, uses: 2 }],
  ['not-for-you', { isCustomer: true }],
  [null, { isCustomer: true, newCustomersOnly: false }],
])('the refusal is %s for the voucher facts %j', (because, change) => {
  expect(voucherRefusal({ ...facts, ...change })).toBe(because)
})
