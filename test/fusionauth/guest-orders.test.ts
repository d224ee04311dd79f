import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutFields } from '../site/checkout-fields.ts'
import { postForm } from '../site/form-requests.ts'
import { mailTo } from '../site/mailbox.ts'
import { createReader, openFusionAuthSite } from './reader.ts'

const { site, newUser } = await openFusionAuthSite()

const CHECKOUT = '/order/onepage-checkout?offer=plus-month'

/** Orders without an account; returns where the answer leads. */
async function order(email: string): Promise<string | null> {
  const html = await (await site.get(CHECKOUT)).text()
  const account = { guest: 'on', email, password: 'Regenschirm im Advent' }
  const response = await postForm(site, CHECKOUT, { ...checkoutFields(html), ...account })
  return response.headers.get('location')
}

test('a mail names the order that waits for FusionAuth’s confirmation, or leads the owner of an account to it', async () => {
  const stranger = `gast-${randomUUID()}@leser.example`
  const { email: owner, password } = newUser()
  await createReader(site).signIn({ email: owner, password })
  const [first, second] = [await order(stranger), await order(owner)]
  expect(first).toContain('hinweis=mail-sent')
  expect(second).toBe(first)
  const { text } = await mailTo(site, stranger, /^Ihre Bestellung wartet/)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'wurde „PLUS Monatsabo“ bestellt und ein Konto angelegt. Die Bestellung gilt erst, wenn Sie bestätigen',
  )
  const { text: known } = await mailTo(site, owner, /^Sie haben schon ein Konto/)
  expect(known.replaceAll(/\s+/g, ' ')).toContain('wollte jemand „PLUS Monatsabo“ bestellen')
  expect(site.errors).toEqual([])
})
