import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problemsOf, readForm } from '../forms/read-form.ts'
import { officeIssueForm } from './office-issue.form.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const form = { command: 'save', version: '3', subject: '', lead: '', when: '' }

beforeAll(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

test('an empty time means now, any other is Berlin time', () => {
  expect(readForm(officeIssueForm, form).values?.when).toBeNull()
  const { values } = readForm(officeIssueForm, { ...form, when: '2026-11-24T06:00' })
  expect(values?.when).toEqual(new Date('2026-11-24T05:00:00Z'))
})

test('the subject is one line, and a line break of the text is one character', () => {
  const typed = { ...form, subject: 'Guten\r\n Morgen', lead: `${'a'.repeat(3999)}\r\nb` }
  expect(readForm(officeIssueForm, typed).faults).toEqual(['lead'])
  const shorter = { ...typed, lead: `${'a'.repeat(3998)}\r\nb` }
  expect(readForm(officeIssueForm, shorter).values).toMatchObject({
    subject: 'Guten Morgen',
    lead: `${'a'.repeat(3998)}\nb`,
  })
})

test.each([
  [{ when: 'morgen' }, 'when'],
  [{ when: '2026-11-23T11:00' }, 'when-over'],
  [{ when: '2027-03-23T11:00' }, 'when-far'],
  [{ when: '2026-03-29T02:30' }, 'when'],
  [{ subject: 'x'.repeat(121) }, 'subject-long'],
  [{ lead: 'x'.repeat(4001) }, 'lead'],
])('the form with %j has the error %s, which has a sentence', (wrong, fault) => {
  const { faults } = readForm(officeIssueForm, { ...form, ...wrong })
  expect(faults).toEqual([fault])
  expect(Object.keys(problemsOf(officeIssueForm, faults.join(',')))).toEqual(Object.keys(wrong))
})
