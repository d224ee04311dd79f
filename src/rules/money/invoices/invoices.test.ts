import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../orders/terms.ts'
import { isWorkingDay } from '../orders/working-days.ts'
import { allocate } from './allocation.ts'
import { LAST_STEP, nextStep, payByOf } from './dunning.ts'
import { isInvoiceNumber, namedNumbers } from './invoice-number.ts'

const id = fc.integer({ min: 1, max: 999_999_999_999 })

test('accepts only invoice numbers of a yearly series and of the ledger', () => {
  for (const text of ['R-2026-000001', 'K-2026-1234567', 'G-2026-2-000001', 'R-00000123'])
    expect(isInvoiceNumber(text)).toBe(true)
  for (const text of [
    '',
    'R-1',
    'R-0000000a',
    'X-00000001',
    'R-00000001 ',
    'R-2026-1',
    'R-1999-000001',
  ])
    expect(isInvoiceNumber(text)).toBe(false)
})

test.each([
  ['R-00000123', ['00000123']],
  ['Rechnung r-00000123 und R-0000 0124, danke', ['00000123', '00000124']],
  ['R00000123/G-00000200', ['00000123', '00000200']],
  ['SVWZ+R-000\n00123 EREF+NOTPROVIDED', ['00000123']],
  ['Kundennummer 100000001', []],
  ['R-00000123 23.11.2026', ['00000123']],
  ['R-123456789', ['123456789']],
  ['R-000001234', []],
  ['R-2026-000123', ['2026-000123']],
  ['G-2026-000002, r 2026 000001 danke', ['2026-000002', '2026-000001']],
  ['SVWZ+R-20\n26-000\n123 EREF+NOTPROVIDED', ['2026-000123']],
  ['R-2026-000123 23.11.2026', ['2026-000123']],
  ['R2026000123', ['2026000123', '2026-000123']],
  ['R-2026-1234567', ['2026-1234567']],
  ['R-2026-2-000123', ['2026-2-000123']],
  ['R-2026-00012', []],
  ['', []],
])('the reference „%s“ contains the numbers %j', (text, named) => {
  expect(namedNumbers(text)).toEqual(named.flatMap((number) => [`R-${number}`, `G-${number}`]))
})

const open = fc.array(
  fc.record({
    transactionId: id,
    customerId: fc.constant(1),
    openCents: fc.integer({ min: -500, max: 5000 }),
  }),
  { maxLength: 6 },
)

test('a payment is allocated completely, within the open amounts, and to the named invoices first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), open, open, (cents, named, others) => {
      const shares = allocate(cents, named, others)
      if (named.length + others.length === 0) return shares.length === 0
      expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(cents)
      expect(shares.every((share) => share.cents > 0)).toBe(true)
      const wanted = [...named, ...others].filter(({ openCents }) => openCents > 0)
      const settled = shares.filter(({ settles }) => settles !== null)
      expect(settled.map(({ settles }) => settles)).toEqual(
        wanted.slice(0, settled.length).map(({ transactionId }) => transactionId),
      )
      return true
    }),
  )
})

test('each dunning step is sent once, after the grace period, and is due on a working day', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))
  const terms = fc.record({
    graceDays: fc.integer({ min: 1, max: 30 }),
    payDays: fc.integer({ min: 7, max: 30 }),
  })
  fc.assert(
    fc.property(day, terms, (dueOn, of) => {
      const steps: number[] = []
      let late = { level: 0, payBy: dueOn }
      for (let today = dueOn; steps.length < LAST_STEP; today = addDays(today, 1)) {
        const step = nextStep(late, of, today)
        if (step === null) continue
        expect(today).toBe(addDays(late.payBy, of.graceDays + 1))
        late = { level: step, payBy: payByOf(today, of) }
        expect(isWorkingDay(late.payBy)).toBe(true)
        steps.push(step)
      }
      expect(steps).toEqual([1, 2, 3, 4])
      expect(nextStep(late, of, '2999-01-01')).toBeNull()
    }),
  )
})
