import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalEuros, euros } from './cents.ts'
import { splitVat, vatRows } from './vat.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })
const rate = fc.constantFrom(7, 19)

test.each([
  [1190, 7, 1112, 78],
  [1190, 19, 1000, 190],
  [100, 7, 93, 7],
  [1, 19, 1, 0],
  [0, 7, 0, 0],
  [-1190, 19, -1000, -190],
])('%d cents with %d percent VAT are %d net and %d tax', (gross, at, net, vat) => {
  expect(splitVat(gross, at)).toEqual({ rate: at, gross, net, vat })
})

test('net and tax add up to the gross amount, the net is the nearest cent, and a refund mirrors its payment', () => {
  fc.assert(
    fc.property(cents, rate, (gross, at) => {
      const { net, vat } = splitVat(gross, at)
      expect(net + vat).toBe(gross)
      expect(Math.abs(net * (100 + at) - gross * 100) * 2).toBeLessThanOrEqual(100 + at)
      expect(splitVat(-gross, at).vat + vat).toBe(0)
    }),
  )
})

test('the VAT rows of all rates add up to the paid amount', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ gross: cents, rate })), (lines) => {
      const rows = vatRows(lines)
      const sum = (of: (row: { gross: number }) => number) =>
        rows.reduce((total, row) => total + of(row), 0)
      expect(sum(({ gross }) => gross)).toBe(lines.reduce((total, line) => total + line.gross, 0))
      expect(rows.every(({ gross, net, vat }) => net + vat === gross)).toBe(true)
      expect(rows.map((row) => row.rate)).toEqual(
        [...new Set(lines.map((line) => line.rate))].toSorted((one, other) => one - other),
      )
    }),
  )
})

test.each([
  [0, '0 €', '0.00'],
  [5, '0,05 €', '0.05'],
  [1190, '11,90 €', '11.90'],
  [9900, '99 €', '99.00'],
  [123_456_789, '1.234.567,89 €', '1234567.89'],
])('[S1.12] %d cents are shown as %s and written for machines as %s', (amount, words, figure) => {
  expect(euros(amount).replace('\u00a0', ' ')).toBe(words)
  expect(decimalEuros(amount)).toBe(figure)
})
