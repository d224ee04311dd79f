import { expect, test, onTestFinished } from 'vitest'
import {
  allOf,
  bookedLines,
  interruptAndRepeat,
  openBankImport,
} from '../../../../test/office/bank-import.ts'

async function openImport() {
  const bank = await openBankImport({ length: 20, invoices: 4 })
  onTestFinished(() => bank.store.close())
  return bank
}

type Bank = Awaited<ReturnType<typeof openImport>>

const logOf = async ({ store }: Bank) =>
  store.database
    .selectFrom('audit_log')
    .select(['act', 'employee', 'reason', 'after'])
    .orderBy('id')
    .execute()

const BY = { employee: 'bert@morgenblatt.example', reason: 'Aus der Datei a' }
const started = { ...BY, act: 'payments-started', after: { rows: 20 } }

test('an interrupted import keeps its lines, and the same file again books only the rest', async () => {
  const bank = await openImport()
  const { interrupted, kept, repeated, all } = await interruptAndRepeat(bank)
  expect(interrupted.status).toBe('rejected')
  expect(kept).toMatchObject({ lines: 10, bookings: 10, bank: 10 * 500, faults: [] })
  expect(repeated).toMatchObject({ result: { booked: 2, cents: 1000, known: 10 } })
  expect(repeated).toMatchObject({ result: { unmatched: { length: 8 } } })
  expect(all).toEqual(allOf(bank.statement))
  const result = { ...BY, act: 'payments', after: { done: 2, known: 10 } }
  expect(await logOf(bank)).toEqual([started, started, result])
})

test('the form of an interrupted import can be sent again, and the log has one start and one result', async () => {
  const bank = await openImport()
  const { store, book, whileMiddleWaits } = bank
  await whileMiddleWaits(
    () => book('one'),
    (pid) => store.pool.query('select pg_terminate_backend($1)', [pid]),
  )
  expect(await book('one')).toMatchObject({ kind: 'done', result: { booked: 2, known: 10 } })
  const result = { ...BY, act: 'payments', after: { done: 2, known: 10 } }
  expect(await logOf(bank)).toEqual([started, result])
})

test('a second request with the same key is answered while the first is running, and books nothing', async () => {
  const bank = await openImport()
  const { store, book, statement, whileMiddleWaits } = bank
  const first = await whileMiddleWaits(
    () => book('one'),
    async () => expect(await book('one')).toEqual({ kind: 'running' }),
  )
  expect(first).toMatchObject({ value: { kind: 'done', result: { booked: 4, known: 0 } } })
  expect(await book('one')).toEqual({ kind: 'done-before' })
  expect(await bookedLines(store)).toEqual(allOf(statement))
  expect(await logOf(bank)).toHaveLength(2)
})
