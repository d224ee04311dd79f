import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkoutFields } from '../site/checkout-fields.ts'
import {
  cookiesOf,
  followConfirmation,
  freshAddress,
  newReader,
  NEW_READER_PASSWORD,
  postForm,
} from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { testSiteForFile } from '../site/test-site.ts'

/** Orders of visitors without an account: one form, placed when the mail is confirmed. */

let article = ''
const site = await testSiteForFile({ SEED: 'demo' })

beforeAll(async () => {
  article = (await paidArticles(site))[0]?.path ?? ''
})

const checkoutOf = (offer: string) =>
  `/order/onepage-checkout?${new URLSearchParams({ offer, next: article })}`
const placeOf = (response: Response) => response.headers.get('location') ?? ''

async function read(path: string, cookie = ''): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

type Sent = { response: Response; cookie: string }

/** Sends the checkout of a visitor, as filled in with these changes. */
async function order(email: string, change = {}, offer = 'plus-month'): Promise<Sent> {
  const html = await read(checkoutOf(offer))
  const account = { guest: 'on', email, password: NEW_READER_PASSWORD }
  const fields = { ...checkoutFields(html), ...account, lastName: 'Gast', ...change }
  const response = await postForm(site, checkoutOf(offer), fields)
  return { response, cookie: cookiesOf(response) }
}

const linkTo = async (email: string) => linkIn(await mailTo(site, email, /bestätigen/))

/** Returns everything that an address has ordered or signed. */
async function heldFor(email: string): Promise<unknown[]> {
  const { rows } = await sql`
    select orders.id, orders.mandate, subscriptions.id as subscription, card_checkouts.id as checkout
    from accounts join billing_customers on account_id = accounts.id
    left join orders using (customer_id) left join subscriptions using (customer_id)
    left join card_checkouts using (customer_id)
    where email = ${email} and (orders.id is not null or card_checkouts.id is not null)`.execute(
    site.database,
  )
  return rows
}

test('[S1.03] a visitor orders with one form, confirms by mail, and reads as a subscriber', async () => {
  const email = freshAddress('gast')
  const { response, cookie } = await order(email)
  expect(placeOf(response)).toContain('/order/onepage-checkout?hinweis=mail-sent&offer=plus-month')
  const { h1, mainText } = readDocument(await read(placeOf(response), cookie))
  expect(h1).toEqual(['Sehen Sie in Ihr Postfach'])
  expect(mainText).toContain('Wir haben Ihnen eine E‑Mail geschickt')
  expect(await heldFor(email)).toEqual([])

  const link = await linkTo(email)
  const opened = await site.get(link, { headers: { accept: 'text/html', cookie } })
  const page = await read(placeOf(opened), `${cookie}; ${cookiesOf(opened)}`)
  expect(readDocument(page).mainText).toContain('Mit der Bestätigung gilt Ihre Bestellung')
  expect(await heldFor(email)).toEqual([])

  const confirmed = await followConfirmation(site, link, { cookie })
  expect(placeOf(confirmed)).toMatch(/^\/order\/confirmation\?order=\d+&next=/)
  const session = cookiesOf(confirmed)
  expect(readDocument(await read(placeOf(confirmed), session)).h1).toEqual([
    'Danke für Ihre Bestellung',
  ])
  expect(await read(article, session)).not.toContain(paywallHeading)
  expect(await heldFor(email)).toHaveLength(1)
  const { text } = await mailTo(site, email, /^Ihre Bestellung/)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Allgemeinen Geschäftsbedingungen (Fassung vom ')
  expect(placeOf(await followConfirmation(site, link, { cookie }))).toContain('already-confirmed')
  expect(await heldFor(email)).toHaveLength(1)
})

test('on another device the password places the order, with its mandate', async () => {
  const email = freshAddress('gast-lastschrift')
  await order(email, { payment: 'sepa', iban: 'DE12 5001 0517 0648 4898 90' })
  const link = await linkTo(email)
  const password = NEW_READER_PASSWORD
  const refused = await followConfirmation(site, link, { password: 'Wiesengrund am Kanal' })
  expect(placeOf(refused)).toContain('fehler=registration-password')
  expect(await heldFor(email)).toEqual([])
  const confirmed = await followConfirmation(site, link, { password })
  expect(placeOf(confirmed)).toContain('/order/confirmation?order=')
  expect(await heldFor(email)).toMatchObject([{ mandate: { iban: 'DE12500105170648489890' } }])
})

test('with a card the confirmation leads to the payment, and nothing is ordered before it', async () => {
  const email = freshAddress('gast-karte')
  const { cookie } = await order(email, { payment: 'card' })
  expect(await heldFor(email)).toEqual([])
  const confirmed = await followConfirmation(site, await linkTo(email), { cookie })
  expect(new URL(placeOf(confirmed), site.url).pathname).toBe('/testzahlung')
  expect(await heldFor(email)).toMatchObject([{ id: null, subscription: null }])
})

test('an address with an account gets the same answer, and a mail to sign in and order', async () => {
  const { email } = await newReader(site, 'schon-da')
  const [known, unknown] = [await order(email), await order(freshAddress('nicht-da'))]
  const seen = ({ response }: Sent) => [
    response.status,
    placeOf(response),
    response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
  ]
  expect(seen(known)).toEqual(seen(unknown))
  const link = linkIn(await mailTo(site, email, /schon ein Konto/))
  const { pathname, searchParams } = new URL(link, site.url)
  expect([pathname, searchParams.get('next')]).toEqual([
    '/dialog-flow/login',
    '/order/onepage-checkout?offer=plus-month',
  ])
  expect(await heldFor(email)).toEqual([])
})

test('after a change of price the confirmation signs in and shows the checkout again, without the IBAN', async () => {
  const email = freshAddress('gast-preis')
  const { cookie } = await order(email, { payment: 'sepa', iban: 'DE12 5001 0517 0648 4898 90' })
  const link = await linkTo(email)
  // As if the price had been another one when the order was sent.
  await sql`update pending_registrations set order_draft = order_draft || '{"firstCents": "990"}'
    from accounts where accounts.id = account_id and email = ${email}`.execute(site.database)
  const confirmed = await followConfirmation(site, link, { cookie })
  expect(placeOf(confirmed)).toContain('hinweis=price-changed')
  const html = await read(placeOf(confirmed), cookiesOf(confirmed))
  const { mainText } = readDocument(html)
  expect(mainText).toContain('Der Preis hat sich gerade geändert')
  expect(mainText).toContain(email)
  expect(fieldOf(html, 'street').value).toBe('Am Markt 3')
  expect(fieldOf(html, 'iban').value ?? '').toBe('')
  expect(await heldFor(email)).toEqual([])
})

test('an offer that is no longer sold leads to the account, which says that nothing is ordered', async () => {
  const email = freshAddress('gast-angebot')
  const { cookie } = await order(email)
  await sql`update pending_registrations set next_path = '/order/onepage-checkout?offer=vorbei'
    from accounts where accounts.id = account_id and email = ${email}`.execute(site.database)
  const confirmed = await followConfirmation(site, await linkTo(email), { cookie })
  const { mainText } = readDocument(await read(placeOf(confirmed), cookiesOf(confirmed)))
  expect(mainText).toContain('Bestellt ist nichts: Dieses Angebot gibt es nicht mehr')
  expect(await heldFor(email)).toEqual([])
})

test('wrong values of a visitor are reported at each field, kept without the password, and send no mail', async () => {
  const email = freshAddress('gast-fehler')
  const { response, cookie } = await order(email, { password: 'kurz', street: '' })
  const html = await read(placeOf(response), cookie)
  for (const field of ['password', 'street'])
    expect(html).toContain(`id="bestellung-${field}-error"`)
  expect(fieldOf(html, 'email').value).toBe(email)
  expect(fieldOf(html, 'password').value ?? '').toBe('')
  const common = await order(email, { password: 'passwort1234' })
  expect(placeOf(common.response)).toContain('fehler=password-')
  const changed = await order(email, { firstCents: '100' })
  expect(placeOf(changed.response)).toContain('hinweis=price-changed')
  const made = site.database.selectFrom('accounts').select('id').where('email', '=', email)
  expect(await made.execute()).toEqual([])
})

test('a visitor’s form that is sent after a sign-in orders nothing and is shown again', async () => {
  const { email, cookie } = await newReader(site, 'inzwischen')
  const fields = { ...checkoutFields(await read(checkoutOf('plus-month'))), guest: 'on', email }
  const sent = await postForm(site, checkoutOf('plus-month'), fields, { cookie })
  expect(placeOf(sent)).toContain('hinweis=not-ordered')
  expect(await heldFor(email)).toEqual([])
})

test('a password set with the code of the mail shows the order again, and places nothing', async () => {
  const email = freshAddress('gast-neues-passwort')
  await order(email)
  const opened = await site.get(await linkTo(email), { headers: { accept: 'text/html' } })
  const password = NEW_READER_PASSWORD
  const fields = {
    mit: 'code',
    hinweis: 'choose-password',
    password,
    passwordConfirmation: password,
  }
  const cookie = cookiesOf(opened)
  const reset = await postForm(site, '/dialog-flow/change-password', fields, { cookie })
  expect(placeOf(reset)).toContain('hinweis=not-ordered')
  const html = await read(placeOf(reset), cookiesOf(reset))
  expect(readDocument(html).mainText).toContain(email)
  expect(fieldOf(html, 'street').value).toBe('Am Markt 3')
  expect(await heldFor(email)).toEqual([])
})

test('limits orders of one address from one network like registrations', async () => {
  const email = freshAddress('gast-oft')
  const places: string[] = []
  for (let n = 0; n < 6; n += 1) places.push(placeOf((await order(email)).response))
  expect(places.slice(0, 5).every((place) => place.includes('mail-sent'))).toBe(true)
  expect(places[5]).toContain('hinweis=limited')
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
