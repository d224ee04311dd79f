import { beforeAll, expect, test } from 'vitest'
import { decode, fieldOf, hiddenFields, readDocument } from '../site/html.ts'
import { cookiesOf, newReader } from '../site/form-requests.ts'
import { testSiteForFile } from '../site/test-site.ts'

/** Forms that arrive after the session has ended: the typed values are kept, except passwords. */

const site = await testSiteForFile()
let cookie: string

beforeAll(async () => {
  cookie = (await newReader(site, 'spaet')).cookie
})

type Sent = { status: number; location: string; html: string; cookie: string }

/** Sends a form like a browser: again to the target of a 307, with every field. */
async function send(path: string, fields: Record<string, string>, as = ''): Promise<Sent> {
  const body = new URLSearchParams(fields)
  const response = await site.get(path, { method: 'POST', body, headers: { cookie: as } })
  const location = response.headers.get('location') ?? ''
  if (response.status === 307) return send(location, fields, as)
  const { status } = response
  return { status, location, html: await response.text(), cookie: `${as}; ${cookiesOf(response)}` }
}

/** Sends the kept form from its page after a new sign-in. */
async function sendKept(kept: Sent): Promise<Sent> {
  expect([kept.status, readDocument(kept.html).h1]).toEqual([
    200,
    ['Sie sind nicht mehr angemeldet'],
  ])
  const { main } = readDocument(kept.html)
  const action = /<form[^>]*action="([^"]*)"/.exec(main)?.[1] ?? ''
  return send(decode(action), hiddenFields(kept.html), cookie)
}

const open = async ({ location, cookie: as }: Sent) =>
  (await site.get(location, { headers: { cookie: as } })).text()

test('a name sent without a session is saved after the sign-in', async () => {
  const typed = { salutation: 'Frau', firstName: 'Frida', lastName: "O'Spät & Söhne" }
  const done = await sendKept(await send('/account/profile', typed))
  expect(done.location).toBe('/account/profile?hinweis=saved')
  expect(fieldOf(await open(done), 'lastName').value).toBe(typed.lastName)
})

test('an e-mail address sent without a session is kept without its password, which is asked for again', async () => {
  const kept = await send('/account/email', { email: 'neu@leser.example', password: 'Geheim-77!' })
  expect(kept.html).not.toContain('Geheim-77!')
  const again = await sendKept(kept)
  expect(again.location).toContain('fehler=password')
  expect(fieldOf(await open(again), 'email').value).toBe('neu@leser.example')
})

test('a checkout sent without a session is filled in again and ordered only by its own button', async () => {
  const checkout = '/order/onepage-checkout?offer=plus-month&next=%2Fsport'
  const html = await (await site.get(checkout, { headers: { cookie } })).text()
  const address = { firstName: 'Frida', lastName: 'Frei', street: 'Am Markt 3', postcode: '51373' }
  const typed = { ...hiddenFields(html), ...address, city: 'Leverkusen', terms: 'on' }
  const back = await sendKept(await send(checkout, { ...typed, payment: 'invoice' }))
  expect(back.location).toContain('hinweis=not-ordered')
  const form = await open(back)
  expect(readDocument(form).mainText).toContain('Bestellt ist noch nichts')
  expect(fieldOf(form, 'street').value).toBe('Am Markt 3')
  expect(await site.database.selectFrom('orders').selectAll().execute()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ offer_key: 'plus-month' })]),
  )
})

test.each([
  ['/account/household', { command: 'accept', code: 'abc' }],
  ['/account/plus-verification', { customerNumber: '12345678', postcode: '51373' }],
  ['/dialog-flow/complete-registration', { firstName: 'F', lastName: 'S', next: '/sport' }],
])('the values of a form sent to %s without a session are kept', async (path, typed) => {
  const kept = await send(path, typed)
  expect(kept.html).toContain(`action="${path}"`)
  expect(hiddenFields(kept.html)).toEqual(typed)
  expect(kept.html).toContain('next=%2Faccount"')
})

test('a confirmation without typed values redirects to the sign-in and back to its page', async () => {
  const { status, location } = await send('/account/deletion', { sure: 'on' })
  expect([status, location]).toEqual([303, '/dialog-flow/login?next=%2Faccount%2Fdata'])
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
