// @module-tag full
import { expect, test, onTestFinished } from 'vitest'
import { allOf, interruptAndRepeat, openBankImport } from '../../../../test/office/bank-import.ts'

test('a statement with 10,000 lines whose import breaks off in the middle is booked completely by the same file again', async () => {
  const bank = await openBankImport({ length: 10_000, invoices: 100 })
  onTestFinished(() => bank.store.close())
  const { interrupted, kept, repeated, all } = await interruptAndRepeat(bank)
  expect(interrupted.status).toBe('rejected')
  expect(kept).toMatchObject({ lines: 5000, bookings: 5000, faults: [] })
  expect(repeated).toMatchObject({ result: { booked: 50, known: 5000 } })
  expect(repeated).toMatchObject({ result: { unmatched: { length: 4950 } } })
  expect(all).toEqual(allOf(bank.statement))
}, 600_000)
