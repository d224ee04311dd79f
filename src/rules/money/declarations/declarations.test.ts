import { expect, test } from 'vitest'
import {
  declarationFacts,
  declarationReceipt,
  endRequested,
  isLastDay,
  isReceiptOpen,
} from './declarations.ts'

const TODAY = '2026-11-23'

test.each([
  ['2026-11-22', false],
  [TODAY, true],
  ['2028-11-23', true],
  ['2028-11-24', false],
  ['2027-02-29', false],
  ['', false],
])('a customer may request the last day „%s“ on 2026-11-23: %s', (day, isPossible) => {
  expect(isLastDay(day, TODAY)).toBe(isPossible)
})

const DECLARED = {
  id: 500001,
  kind: 'cancellation',
  name: 'Wanda Wallet',
  email: 'wanda@leser.example',
  contract: 'PLUS Monatsabo',
  manner: 'extraordinary',
  reason: 'Umzug',
  endsOn: null,
  declaredAt: new Date('2026-11-23T13:46:00Z'),
} as const

test('a receipt contains the declaration and its time to the minute, in Berlin time', () => {
  const { subject, paragraphs } = declarationReceipt(DECLARED)
  expect(subject).toBe('Eingang Ihrer Kündigung (500001)')
  for (const words of [
    'Eingegangen: 23.11.2026, 14:46\u00a0Uhr',
    'Vertrag: PLUS Monatsabo',
    'Art: Außerordentliche Kündigung aus wichtigem Grund',
    'Grund: Umzug',
    'Der Vertrag soll enden: zum frühestmöglichen Zeitpunkt',
  ])
    expect(paragraphs).toContain(words)
})

test('the receipt of a withdrawal has no type and no day, but the declaration in words', () => {
  const labels = declarationFacts({ ...DECLARED, kind: 'withdrawal', manner: null, reason: null })
  expect(labels.map(({ label }) => label)).not.toContain('Art')
  expect(labels.at(-1)?.text).toBe('Hiermit widerrufe ich diesen Vertrag.')
})

test('a requested last day is used if it is not before the earliest possible one', () => {
  expect(endRequested('2026-12-23', null)).toBe('2026-12-23')
  expect(endRequested('2026-12-23', '2026-12-01')).toBe('2026-12-23')
  expect(endRequested('2026-12-23', '2027-03-01')).toBe('2027-03-01')
})

test('a receipt can be opened by its address for 24 hours', () => {
  const at = (hours: number) => new Date(DECLARED.declaredAt.getTime() + hours * 3_600_000)
  expect(isReceiptOpen(DECLARED.declaredAt, at(23))).toBe(true)
  expect(isReceiptOpen(DECLARED.declaredAt, at(24))).toBe(false)
})
