import { expect, test } from 'vitest'
import { contractsAt } from '../contracts/contracts-at.ts'
import { postForm } from '../site/form-requests.ts'
import { fieldOf } from '../site/html.ts'
import { mailsTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

/** Someone without a session tries to end other people's contracts by the forms of §§ 312k, 356a BGB. */

const site = await testSiteForFile()

const { subscriber, read } = contractsAt(() => site)

async function declare(path: string, fields: Record<string, string>) {
  const formKey = fieldOf(await read(path), 'formKey').value
  const sent = await postForm(site, path, { manner: 'ordinary', when: 'soon', formKey, ...fields })
  expect(sent.status).toBe(303)
  const { email = '' } = fields
  const rows = () =>
    site.database.selectFrom('declarations').select('state').where('email', '=', email).execute()
  await expect.poll(async () => (await rows()).map(({ state }) => state)).not.toContain('new')
}

test.each(['/kuendigen', '/widerrufen'])(
  'a stranger who knows the address and guesses order numbers changes no contract by %s',
  async (path) => {
    const victim = await subscriber('opfer')
    const before = await victim.subscriptions()
    const numbers = [-2, -1, 0, 1, 2].map((step) => victim.orderId + step)
    await declare(path, {
      name: 'Irgend Wer',
      email: victim.email,
      contract: `Nr. ${numbers.join(', ')}`,
    })
    await declare(path, {
      name: 'Frida Frei',
      email: victim.email,
      contract: `Nr. ${victim.orderId}`,
    })
    expect(await victim.subscriptions()).toEqual(before)
    const subjects = (await mailsTo(site, victim.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /^Ihre? (?:Kündigung|Widerruf)/.test(subject))).toEqual([])
  },
)

test('a stranger with the right address and number but another name changes no contract', async () => {
  const victim = await subscriber('anderer-name')
  const { number } = await site.database
    .selectFrom('orders')
    .select('order_number as number')
    .where('id', '=', victim.orderId)
    .executeTakeFirstOrThrow()
  const before = await victim.subscriptions()
  await declare('/widerrufen', {
    name: 'Irgend Wer',
    email: victim.email,
    contract: `Bestellung ${number}`,
  })
  expect(await victim.subscriptions()).toEqual(before)
})

test('no page and no mail of a reader shows a number from which another order’s number can be guessed', async () => {
  const reader = await subscriber('sieht-nummer')
  const pages = await Promise.all(
    [
      '/account/abo',
      '/kuendigen',
      '/widerrufen',
      `/order/confirmation?order=${reader.orderId}`,
    ].map((path) => read(path, reader.cookie)),
  )
  const text = pages.join('\n').replaceAll(/(?:value|href|content)="[^"]*"/g, '')
  expect(text).toMatch(/>\d{12}</)
  expect(text).not.toContain(String(reader.orderId))
  const mails = await mailsTo(site, reader.email)
  const words = mails.map(({ subject, text: body }) => `${subject}\n${body}`).join('\n')
  expect(words).not.toContain(`Bestellung ${reader.orderId}`)
  expect(words).not.toContain(`Bestellnummer: ${reader.orderId}`)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
