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
  ['what is whole', {}, []],
  ['no name', { name: '' }, ['name']],
  ['a name of two lines', { name: 'Wanda\r\nBcc: alle@leser.example' }, ['name']],
  ['half a character', { contract: 'PLUS \ud83d' }, ['contract']],
  ['a contract as long as a book', { contract: 'x'.repeat(301) }, ['contract']],
  ['no address', { email: 'wanda' }, ['email']],
  ['two addresses', { email: 'a@b.example,c@d.example' }, ['email']],
  ['for cause without one', { manner: 'extraordinary' }, ['reason']],
  ['for cause', { manner: 'extraordinary', reason: 'Umzug\nins Ausland' }, []],
  ['a day of one’s own, missing', { hasDay: true }, ['endsOn']],
  ['yesterday', { hasDay: true, endsOn: '2026-11-22' }, ['endsOn']],
  ['today', { hasDay: true, endsOn: TODAY }, []],
  ['a day there is not', { hasDay: true, endsOn: '2027-02-29' }, ['endsOn']],
  ['in two years and a day', { hasDay: true, endsOn: '2028-11-24' }, ['endsOn']],
  ['a withdrawal needs no reason and no day', { kind: 'withdrawal', endsOn: 'x' }, []],
])('%s', (_, change, fields) => {
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

test('a receipt says what was declared and when, to the minute of the town', () => {
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

test('a withdrawal is one in words, and has neither manner nor day', () => {
  const labels = declarationFacts({ ...DECLARED, kind: 'withdrawal', manner: null, reason: null })
  expect(labels.map(({ label }) => label)).not.toContain('Art')
  expect(labels.at(-1)?.text).toBe('Hiermit widerrufe ich diesen Vertrag.')
})

test('a wished day is kept where it is no earlier than the first possible', () => {
  expect(endRequested('2026-12-23', null)).toBe('2026-12-23')
  expect(endRequested('2026-12-23', '2026-12-01')).toBe('2026-12-23')
  expect(endRequested('2026-12-23', '2027-03-01')).toBe('2027-03-01')
})

test('a receipt can be opened by its address for a day', () => {
  const at = (hours: number) => new Date(DECLARED.declaredAt.getTime() + hours * 3_600_000)
  expect(isReceiptOpen(DECLARED.declaredAt, at(23))).toBe(true)
  expect(isReceiptOpen(DECLARED.declaredAt, at(24))).toBe(false)
})

test('the key of a form is letters and figures', () => {
  expect(isFormKey('a'.repeat(22))).toBe(true)
  expect(isFormKey('short')).toBe(false)
  expect(isFormKey('a b'.repeat(10))).toBe(false)
})
