import { expect, test } from 'vitest'
import { readForm } from '../forms/read-form.ts'
import { bankPaymentForm } from './office-bank.form.ts'

const PAYMENT = {
  direction: 'out',
  number: 'r-2026-000001',
  amount: '1.190,00 €',
  reference: `${'x'.repeat(99)}😀`,
  takesOut: 'on',
}

test('a single payment has its amount in cents and its reference cut', () => {
  expect(readForm(bankPaymentForm, PAYMENT).values).toEqual({
    direction: 'out',
    number: 'R-2026-000001',
    amount: 119_000,
    reference: 'x'.repeat(99),
    valueDate: '',
    takesOut: true,
    idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
  })
})

test.each([
  [{ direction: '' }, ['direction']],
  [{ number: 'x', amount: '11.90' }, ['number', 'amount']],
  [{ amount: '0' }, ['amount']],
  [{ reference: ' ' }, ['reference']],
  [{ valueDate: '2026-02-30' }, ['valueDate']],
])('a single payment with %j has the errors %j', (change, faults) => {
  expect(readForm(bankPaymentForm, { ...PAYMENT, ...change }).faults).toEqual(faults)
})
