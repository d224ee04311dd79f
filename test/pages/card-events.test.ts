import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrialCard } from '../../src/services/billing/cards/fake/objects.ts'
import { moveBack, ledgerFaults } from '../fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { enqueue } from '../../src/store/jobs/enqueue.ts'
import { openCardSite, payloadOf, type CardSite } from '../fakes/card-site.ts'
import { checkoutFields } from '../site/checkout-fields.ts'
import { cookiesOf, NEW_READER_PASSWORD, newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts'

let site: CardSite
beforeAll(async () => {
  site = await openCardSite()
})
afterAll(() => site.close())

const CHECKOUT = '/order/onepage-checkout?offer=plus-month'
const eventId = () => `evt_${randomUUID().replaceAll('-', '')}`

async function read(path: string, cookie: string): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

/** Returns the number of a reader's orders and the reader's debt in cents. */
async function bought(email: string) {
  const { rows } = await sql<{ orders: number; owed: number }>`
    select (select count(*)::int from orders where customer_id = buyer.customer_id) as orders,
      (select coalesce(sum(amount), 0)::int from ledger_entries
        where customer_id = buyer.customer_id and account = 'receivable') as owed
    from accounts left join billing_customers buyer on account_id = accounts.id where email = ${email}`.execute(
    site.database,
  )
  return rows[0]
}

/** Creates a reader whose browser is on the provider's page, with the payment session. */
async function buyer(name: string) {
  const { email, cookie } = await newReader(site, name)
  const fields = { ...checkoutFields(await read(CHECKOUT, cookie)), payment: 'card' }
  const sent = await postForm(site, CHECKOUT, fields, { cookie })
  const { origin, searchParams } = new URL(sent.headers.get('location') ?? '')
  expect(origin).toBe('https://pay.example')
  return { email, cookie, session: searchParams.get('session') ?? '' }
}

/** Like `buyer`, with the payment completed only by the provider's event; `intent` is the provider's payment. */
async function customer(name: string, card: TrialCard = 'success') {
  const known = new Set(site.double.charges.intents.keys())
  const reader = await buyer(name)
  site.double.sessions.pay(reader.session, card)
  const intent = [...site.double.charges.intents.keys()].find((id) => !known.has(id)) ?? ''
  const completed = { id: eventId(), type: 'checkout.session.completed', of: reader.session }
  expect(await site.send(completed)).toBe(200)
  return { ...reader, intent, completed }
}

const confirmations = async (email: string) =>
  (await mailsTo(site, email)).filter(({ subject }) => subject.startsWith('Ihre Bestellung'))

test('[S1.03] the provider’s signed event completes an order of a reader who does not come back; a repeated event orders nothing', async () => {
  const { email, cookie, session, completed } = await customer('nie-zurueck')
  await mailTo(site, email, /^Ihre Bestellung/)
  expect(await bought(email)).toEqual({ orders: 1, owed: 0 })
  expect(readDocument(await read('/account/abo', cookie)).mainText).toContain('PLUS')
  const again = { ...completed, id: eventId() }
  const late = { id: eventId(), type: 'checkout.session.expired', of: session }
  const answers = await Promise.all(
    [completed, again, again, late].map((event) => site.send(event)),
  )
  expect(answers).toEqual([200, 200, 200, 200])
  expect(await bought(email)).toEqual({ orders: 1, owed: 0 })
  expect(await confirmations(email)).toHaveLength(1)
})

test('refuses events with a wrong signature, an old timestamp or a changed body, and orders nothing', async () => {
  const { email, session } = await buyer('gefaelscht')
  site.double.sessions.pay(session, 'success')
  const event = { id: eventId(), type: 'checkout.session.completed', of: session }
  const payload = payloadOf(event)
  expect(await site.send(event, { secret: 'whsec_of_somebody_else' })).toBe(400)
  expect(await site.send(event, { secondsAgo: 301 })).toBe(400)
  expect(await site.send(event, { sent: `${payload} ` })).toBe(400)
  expect(await site.send(event, { sent: JSON.stringify(JSON.parse(payload)) })).toBe(400)
  expect(await bought(email)).toEqual({ orders: 0, owed: 0 })
  expect(await site.send(event, { secondsAgo: 290 })).toBe(200)
  expect(await bought(email)).toEqual({ orders: 1, owed: 0 })
})

test('an event is refused while the provider does not answer, and accepted when sent again', async () => {
  const { email, session } = await buyer('spaeter')
  site.double.sessions.pay(session, 'success')
  const event = { id: eventId(), type: 'checkout.session.completed', of: session }
  site.double.lose('/v1/checkout/sessions', 3)
  expect(await site.send(event)).toBe(503)
  expect(await bought(email)).toEqual({ orders: 0, owed: 0 })
  expect(await site.send(event)).toBe(200)
  expect(await bought(email)).toEqual({ orders: 1, owed: 0 })
})

test('dispute events in any order and repeated lead to the dispute’s current state', async () => {
  const { email, intent } = await customer('beanstandet')
  const id = site.double.charges.dispute(intent)
  const created = { id: eventId(), type: 'charge.dispute.created', of: id }
  const withdrawn = { id: eventId(), type: 'charge.dispute.funds_withdrawn', of: id }
  expect(await Promise.all([withdrawn, created].map((event) => site.send(event)))).toEqual([
    200, 200,
  ])
  expect(await bought(email)).toEqual({ orders: 1, owed: 1190 })
  site.double.charges.decideDispute(id, 'won')
  expect(await site.send({ id: eventId(), type: 'charge.dispute.closed', of: id })).toBe(200)
  // Repeated events of the beginning do not change the end.
  expect(await site.send({ ...created, id: eventId() })).toBe(200)
  expect(await site.send(created)).toBe(200)
  expect(await bought(email)).toEqual({ orders: 1, owed: 0 })
})

test('refuses an oversized event, and accepts an irrelevant one and one for an unknown session', async () => {
  const stranger = {
    id: eventId(),
    type: 'checkout.session.completed',
    of: 'cs_test_of_another_shop',
  }
  expect(await site.send(stranger)).toBe(200)
  expect(await site.send({ id: eventId(), type: 'invoice.created', of: 'in_1' })).toBe(200)
  expect(await site.send(stranger, { sent: 'x'.repeat(600_000) })).toBe(413)
})

test('[S2.19] a renewal that needs the bank’s confirmation is announced by mail with a link to pay', async () => {
  const { email, cookie } = await customer('bestaetigen', 'authentication')
  const { id: accountId } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await moveBack(site, accountId, 31)
  await createSubscriptions(site.database).renewDue({ limit: 10 })
  expect(await bought(email)).toEqual({ orders: 1, owed: 1190 })
  await enqueue(site.database, 'settle-cards', ['1'])
  const mail = await mailTo(site, email, /^Ihre Karte wurde nicht belastet/)
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('Ihre Bank verlangt dafür Ihre Bestätigung')
  const link = linkIn(mail)
  const signedOut = await site.get(link)
  const login = new URL(signedOut.headers.get('location') ?? '', site.url)
  const state = login.searchParams.get('state') ?? ''
  const fields = { email, password: NEW_READER_PASSWORD, state }
  const signedIn = await postForm(site, login.pathname, fields, { cookie: cookiesOf(signedOut) })
  expect(signedIn.headers.get('location')).toBe(link)
  const page = await read(link, cookie)
  expect(readDocument(page).mainText.replaceAll('\u00a0', ' ')).toContain('11,90 €')
  const sent = await postForm(
    site,
    '/order/card',
    { rechnung: fieldOf(page, 'rechnung').value ?? '' },
    { cookie },
  )
  const session = new URL(sent.headers.get('location') ?? '').searchParams.get('session') ?? ''
  const { pathname, search } = new URL(site.double.sessions.pay(session, 'success'))
  const returned = await site.get(pathname + search, { headers: { cookie } })
  expect(returned.headers.get('location')).toBe('/order/card?hinweis=paid')
  expect(await bought(email)).toEqual({ orders: 1, owed: 0 })
  // The invoice is paid, so the link redirects to the account.
  expect((await site.get(link, { headers: { cookie } })).headers.get('location')).toBe(
    '/account/abo',
  )
})

test('[S2.19] a new card is saved from the account page without a charge', async () => {
  const { email, cookie } = await customer('andere-karte')
  const [, abo = ''] =
    /href="\/order\/card\?abo=(\d+)"/.exec(await read('/account/abo', cookie)) ?? []
  const page = await read(`/order/card?abo=${abo}`, cookie)
  expect(readDocument(page).mainText).toContain('Karte, deren Nummer mit 4242 endet')
  const sent = await postForm(
    site,
    '/order/card',
    { abo: fieldOf(page, 'abo').value ?? '' },
    { cookie },
  )
  const session = new URL(sent.headers.get('location') ?? '').searchParams.get('session') ?? ''
  const { cancelUrl } = site.double.sessions.page(session) ?? {}
  site.double.sessions.pay(session, 'authentication')
  expect(await site.send({ id: eventId(), type: 'checkout.session.completed', of: session })).toBe(
    200,
  )
  await mailTo(site, email, /^Karte für Ihr Abo/)
  const { pathname, search } = new URL(cancelUrl ?? '')
  const returned = await site.get(pathname + search, { headers: { cookie } })
  expect(returned.headers.get('location')).toBe('/account/abo?hinweis=card-kept')
  expect(await bought(email)).toEqual({ orders: 1, owed: 0 })
})

test('the site logs no error in the tests of this file, and the ledger is correct', async () => {
  expect(site.errors).toEqual([])
  expect(await ledgerFaults(site)).toEqual([])
})
