import { expect, test } from 'vitest'
import {
  DECLARATION_PROBLEMS,
  declarationFacts,
  declarationFaults,
  declarationReceipt,
  endRequested,
  isFormKey,
  isReceiptOpen,
  type TypedDeclaration,
} from './declarations.ts'

const TODAY = '2026-11-23'

const typed = (change: Partial<TypedDeclaration> = {}): TypedDeclaration => ({
  kind: 'cancellation',
  manner: 'ordinary',
  name: 'Wanda Wallet',
  email: 'wanda@leser.example',
  contract: 'PLUS Monatsabo, 1000001',
  reason: '',
  hasDay: false,
  endsOn: '',
  ...change,
})

test.each<[string, Partial<TypedDeclaration>, string[]]>([
  ['a complete declaration', {}, []],
  ['no name', { name: '' }, ['name']],
  ['a name of two lines', { name: 'Wanda\r\nBcc: alle@leser.example' }, ['name']],
  ['half a character', { contract: 'PLUS \ud83d' }, ['contract']],
  ['a contract of 301 characters', { contract: 'x'.repeat(301) }, ['contract']],
  ['no address', { email: 'wanda' }, ['email']],
  ['two addresses', { email: 'a@b.example,c@d.example' }, ['email']],
  ['an extraordinary cancellation without a reason', { manner: 'extraordinary' }, ['reason']],
  [
    'an extraordinary cancellation with a reason',
    { manner: 'extraordinary', reason: 'Umzug\nins Ausland' },
    [],
  ],
  ['a requested day that is missing', { hasDay: true }, ['endsOn']],
  ['yesterday as the requested day', { hasDay: true, endsOn: '2026-11-22' }, ['endsOn']],
  ['today as the requested day', { hasDay: true, endsOn: TODAY }, []],
  ['a requested day that does not exist', { hasDay: true, endsOn: '2027-02-29' }, ['endsOn']],
  ['a requested day in two years and a day', { hasDay: true, endsOn: '2028-11-24' }, ['endsOn']],
  ['a withdrawal needs no reason and no day', { kind: 'withdrawal', endsOn: 'x' }, []],
])('declarationFaults checks %s', (_, change, fields) => {
  const faults = declarationFaults(typed(change), TODAY)
  expect(faults).toEqual(fields)
  for (const field of faults) expect(DECLARATION_PROBLEMS[field]).toMatch(/^Bitte .*\.$/)
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

test('a form key consists of letters and digits', () => {
  expect(isFormKey('a'.repeat(22))).toBe(true)
  expect(isFormKey('short')).toBe(false)
  expect(isFormKey('a b'.repeat(10))).toBe(false)
})
