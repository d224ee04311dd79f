import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemsOf, readForm } from '../forms/read-form.ts'
import { declarationForms } from './declaration.form.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const VALID = {
  name: 'Wanda Wallet',
  email: 'wanda@leser.example',
  contract: 'PLUS Monatsabo, 1000001',
  formKey: 'a'.repeat(22),
}

test.each<[string, Record<string, string>, string[]]>([
  ['a complete declaration', {}, []],
  ['no name', { name: '' }, ['name']],
  ['a name of two lines', { name: 'Wanda\r\nBcc: alle@leser.example' }, ['name']],
  ['half a character', { contract: 'PLUS \ud83d' }, ['contract']],
  ['a contract of 301 characters', { contract: 'x'.repeat(301) }, ['contract']],
  ['no address', { email: 'wanda' }, ['email']],
  ['two addresses', { email: 'a@b.example,c@d.example' }, ['email']],
  ['an extraordinary cancellation without a reason', { manner: 'extraordinary' }, ['reason']],
  [
    'an extraordinary cancellation without a reason and a name',
    { manner: 'extraordinary', name: '' },
    ['reason', 'name'],
  ],
  [
    'an extraordinary cancellation with a reason',
    { manner: 'extraordinary', reason: 'Umzug\r\nins Ausland' },
    [],
  ],
  ['a requested day that is missing', { when: 'day' }, ['endsOn']],
  ['yesterday as the requested day', { when: 'day', endsOn: '2026-11-22' }, ['endsOn']],
  ['today as the requested day', { when: 'day', endsOn: '2026-11-23' }, []],
  ['a day that was not chosen', { when: 'soon', endsOn: 'x' }, []],
])('a cancellation with %s has the right faults', (_, change, expected) => {
  const { faults } = readForm(declarationForms.cancellation, { ...VALID, ...change })
  expect(faults).toEqual(expected)
  const problems = problemsOf(declarationForms.cancellation, faults.join(','))
  expect(Object.keys(problems)).toEqual(expected)
  for (const sentence of Object.values(problems)) expect(sentence).toMatch(/^Bitte .*\.$/)
})

test('a cancellation without a choice is ordinary and as early as possible', () => {
  expect(readForm(declarationForms.cancellation, VALID).values).toMatchObject({
    manner: 'ordinary',
    when: 'soon',
  })
})

test('the line breaks of a reason are stored as one character', () => {
  const body = { ...VALID, manner: 'extraordinary', reason: 'Umzug\r\nins Ausland' }
  expect(readForm(declarationForms.cancellation, body).values?.reason).toBe('Umzug\nins Ausland')
})

test('a withdrawal needs no reason and no day', () => {
  const body = { ...VALID, manner: 'extraordinary', when: 'day', endsOn: 'x' }
  expect(readForm(declarationForms.withdrawal, body).faults).toEqual([])
})

test.each(['short', 'a b'.repeat(10), ''])('the form key „%s“ is refused', (formKey) => {
  expect(readForm(declarationForms.withdrawal, { ...VALID, formKey }).faults).toEqual(['formKey'])
})
