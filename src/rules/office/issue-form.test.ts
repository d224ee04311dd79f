import { expect, test } from 'vitest'
import { readIssueForm } from './issue-form.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const fields = { subject: '', lead: '', when: '' }

test('an empty time means now, any other is Berlin time', () => {
  expect(readIssueForm(fields, NOW)).toEqual({ at: NOW })
  expect(readIssueForm({ ...fields, when: '2026-11-24T06:00' }, NOW)).toEqual({
    at: new Date('2026-11-24T05:00:00Z'),
  })
})

test.each([
  [{ when: 'morgen' }, 'when'],
  [{ when: '2026-11-23T11:00' }, 'when'],
  [{ when: '2027-03-23T11:00' }, 'when'],
  [{ when: '2026-03-29T02:30' }, 'when'],
  [{ subject: 'x'.repeat(121) }, 'subject'],
  [{ lead: 'x'.repeat(4001) }, 'lead'],
])('the form with %j has an error at the field %s', (wrong, field) => {
  expect(readIssueForm({ ...fields, ...wrong }, NOW)).toEqual({
    faults: { [field]: expect.any(String) },
  })
})
