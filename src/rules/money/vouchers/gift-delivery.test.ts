import { expect, test } from 'vitest'
import { deliveryInWords, dueDeliveryDay, hasNoLink, isDeliveryDay } from './gift-delivery.ts'

test.each([
  ['2026-11-28', false],
  ['2026-11-29', true],
  ['2027-11-29', true],
  ['2027-11-30', false],
])('a gift ordered on 2026-11-29 can be sent on %s: %s', (day, can) => {
  expect(isDeliveryDay(day, '2026-11-29')).toBe(can)
})

test.each([
  ['2026-12-24T05:59:59Z', '2026-12-23'],
  ['2026-12-24T06:00:00Z', '2026-12-24'],
  ['2026-07-01T04:59:59Z', '2026-06-30'],
  ['2026-07-01T05:00:00Z', '2026-07-01'],
])('at %s the gifts of %s are due, from seven in the morning in Berlin', (now, day) => {
  expect(dueDeliveryDay(new Date(now))).toBe(day)
})

test.each([
  ['Alles Gute!\nDeine Oma', true],
  ['Schau auf https://boese.example', false],
  ['Schau auf WWW.boese.example', false],
])('finds web addresses in the greeting %j', (greeting, isFree) => {
  expect(hasNoLink(greeting)).toBe(isFree)
})

const PLANNED = { recipient: 'a@b.example', sendOn: '2026-12-24', sentAt: null, failedAt: null }
const MOMENT = new Date('2026-12-24T07:03:00Z')

test.each([
  [PLANNED, 'Am 24. Dezember 2026 schicken wir den Gutschein an a@b.example'],
  [{ ...PLANNED, sentAt: MOMENT }, 'am 24. Dezember 2026 an a@b.example geschickt'],
  [{ ...PLANNED, sentAt: MOMENT, recipient: '' }, 'am 24. Dezember 2026 geschickt'],
  [{ ...PLANNED, failedAt: MOMENT }, 'nicht an a@b.example zustellen'],
])('describes the delivery %j', (delivery, words) => {
  expect(deliveryInWords(delivery, { awaitsPayment: false })).toContain(words)
})

test('names the payment as a condition of a delivery only while it is awaited', () => {
  expect(deliveryInWords(PLANNED, { awaitsPayment: true })).toMatch(/, sobald er bezahlt ist\.$/)
  expect(deliveryInWords(PLANNED, { awaitsPayment: false })).toMatch(/a@b\.example\.$/)
})
