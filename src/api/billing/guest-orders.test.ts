import { expect, test } from 'vitest'
import { readForm } from '../../pages/forms/read-form.ts'
import { orderCheckoutForm } from '../../pages/order-checkout/order-checkout.form.ts'
import { createGuestOrders, draftOf } from './guest-orders.ts'

const TYPED = {
  guest: 'on',
  email: 'frida@leser.example',
  password: 'Regenschirm im Advent',
  firstName: 'Frida',
  street: 'Am Markt 3',
  payment: 'sepa',
  iban: 'DE12 5001 0517 0648 4898 90',
  apply: 'x'.repeat(50_000),
}
const typed = (change = {}) => readForm(orderCheckoutForm, { ...TYPED, ...change }).typed

test('a stored draft has neither address nor password of the account, and an IBAN only for a debit', () => {
  expect(draftOf(typed())).toEqual({
    firstName: 'Frida',
    street: 'Am Markt 3',
    payment: 'sepa',
    iban: 'DE12500105170648489890',
  })
  expect(draftOf(typed({ payment: 'invoice' }))).not.toHaveProperty('iban')
})

test('an unexpected error while placing is logged, and leads back to a checkout where nothing is ordered', async () => {
  const logged: object[] = []
  const error = new Error('The database is away')
  const guestOrders = createGuestOrders(
    { place: () => Promise.reject(error) },
    { error: (fields) => void logged.push(fields) },
  )
  const draft = { next: '/order/onepage-checkout?offer=plus-month', order: {} }
  expect(await guestOrders.place('an account', draft)).toEqual({
    kind: 'back',
    hinweis: 'not-ordered',
  })
  expect(logged).toEqual([{ error }])
})
