import { expect, test } from 'vitest'
import { readForm } from '../forms/read-form.ts'
import { officeTransferForm } from './office-transfer.form.ts'

const STEP = { reason: 'Name und Betrag passen', idempotencyKey: 'a' }

test.each([
  [{ act: 'assign', number: 'r-2026-000001' }, []],
  [{ act: 'assign', reference: 'BANK-7' }, ['number']],
  [{ act: 'assign', number: 'x', reason: '' }, ['number', 'reason']],
  [{ act: 'return', reference: 'BANK-7', number: 'x' }, []],
  [{ act: 'return', number: 'R-2026-000001' }, ['reference']],
  [{ act: 'keep' }, ['act']],
])('the form %j has the errors %j', (typed, faults) => {
  expect(readForm(officeTransferForm, { ...STEP, ...typed }).faults).toEqual(faults)
})

test('the number of an invoice is read in upper case and shown as typed', () => {
  const number = 'r-2026-000001'
  const { values, typed } = readForm(officeTransferForm, { ...STEP, act: 'assign', number })
  expect([values?.number, typed.number]).toEqual(['R-2026-000001', number])
})
