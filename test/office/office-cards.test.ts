import { expect, test } from 'vitest'
import { cardPayer, sampleCards, signedEvent } from '../fixtures/cards.fixtures.ts'
import { moveBack, ledgerFaults, debtOf } from '../fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { officeForms } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { linkIn, mailsTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
const cookie = await site.signIn('betrieb')
const office = officeForms(site, cookie)
const { send } = office
const sample = sampleCards(site)

const DONE = '/betrieb/karten?hinweis=erledigt'
const open = async (path: string) =>
  readDocument(await office.open(path)).mainText.replaceAll('\u00a0', ' ')
const linkTo = async (kind: string): Promise<string> => {
  const html = await office.open('/betrieb/karten')
  return new RegExp(`href="(/betrieb/karten/${kind}/\\w+)"`).exec(html)?.[1] ?? ''
}
const event = (type: string, id: string) => {
  const { payload, signature } = signedEvent(type, id)
  return sample.cards.event(payload, signature)
}
const settle = () => sample.cards.settle({ limit: 10 })
const lastLogged = () =>
  site.database
    .selectFrom('audit_log')
    .select(['act', 'subject', 'reason', 'customer_id', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('a disputed payment is listed with its deadline and closed with a reason', async () => {
  await cardPayer(site, sample, 'success')
  const intent = [...sample.double.charges.intents.keys()].at(-1) ?? ''
  await event('charge.dispute.created', sample.double.charges.dispute(intent))
  expect(await open('/betrieb/karten')).toContain('Geld zurückgeholt, Antwort nötig')
  const path = await linkTo('beanstandung')
  const act = 'card-dispute-settled'
  const refused = await send(path, { act, reason: '' })
  expect(readDocument(await refused.text()).mainText).toContain('Bitte nennen Sie einen Grund')
  const done = await send(path, { act, reason: 'Bei Stripe beantwortet' })
  expect(done.headers.get('location')).toBe(DONE)
  expect(await lastLogged()).toMatchObject({
    act,
    after: { cents: 1190 },
    customer_id: expect.any(Number),
  })
  expect(await linkTo('beanstandung')).toBe('')
  expect((await site.get(path, { headers: { cookie } })).status).toBe(404)
})

test('an unpaid card renewal is listed until it is paid, and its reader gets a second mail', async () => {
  const { accountId } = await cardPayer(site, sample, 'once')
  await moveBack(site, accountId, 31)
  await createSubscriptions(site.database).renewDue({ limit: 500 })
  await settle()
  const path = await linkTo('abbuchung')
  expect(await open(path)).toContain('11,90 €')
  const command = {
    act: 'card-reminded',
    reason: 'Hat angerufen',
    idempotencyKey: crypto.randomUUID(),
  }
  await Promise.all([send(path, command), send(path, command)])
  const { email } = await site.database
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const mails = async () =>
    (await mailsTo(site, email)).filter(({ subject }) => subject.startsWith('Ihre Karte'))
  await expect.poll(async () => (await mails()).length).toBe(2)
  const [link, again] = (await mails()).map(linkIn)
  expect(again).toBe(link)
  expect(await lastLogged()).toMatchObject({ act: 'card-reminded' })
})

/** A withdrawal whose refund the card's bank rejects. */
async function failedRefund() {
  const payer = await cardPayer(site, sample, 'success')
  await createSubscriptions(site.database).withdraw(payer)
  expect(await open('/betrieb/karten')).not.toContain('unterwegs')
  await settle()
  const { refund_id: id } = await site.database
    .selectFrom('card_refunds')
    .select('refund_id')
    .where('state', '=', 'taken')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  sample.double.charges.failRefund(id ?? '')
  await event('refund.failed', id ?? '')
  expect(await debtOf(site, payer.accountId)).toBe(-1190)
  return { ...payer, path: await linkTo('rueckzahlung') }
}

test('a failed refund can be sent to the card again and is listed as pending', async () => {
  const { accountId, path } = await failedRefund()
  expect(await open(path)).toContain('Gescheitert: Karte abgelaufen oder gesperrt')
  await send(path, { act: 'card-refund-again', reason: 'Neue Karte, gleiche Nummer' })
  expect(await open('/betrieb/karten')).toContain('unterwegs')
  expect(await open(await linkTo('rueckzahlung'))).toContain('Der nächste Lauf zahlt sie aus')
  await settle()
  expect(await debtOf(site, accountId)).toBe(0)
  expect(await linkTo('rueckzahlung')).toBe('')
})

test('a failed refund paid by transfer is booked once and settles the debt', async () => {
  const { accountId, path } = await failedRefund()
  const command = { act: 'card-refund-transferred', reason: 'Konto am Telefon genannt' }
  const without = await send(path, command)
  expect(readDocument(await without.text()).mainText).toContain('Referenz Ihrer Überweisung')
  expect(await debtOf(site, accountId)).toBe(-1190)
  await Promise.all([1, 2].map(() => send(path, { ...command, reference: 'BANK-77' })))
  expect(await debtOf(site, accountId)).toBe(0)
  await settle()
  expect(await debtOf(site, accountId)).toBe(0)
})

test('the site logs no error in the tests of this file, and the ledger is correct', async () => {
  expect(site.errors).toEqual([])
  expect(await ledgerFaults(site)).toEqual([])
})
