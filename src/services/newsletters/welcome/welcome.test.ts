import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSampleIssues } from '../../../../test/fixtures/issues.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../content/embedded.ts'
import type { OutgoingMail } from '../../mail/delivery.ts'
import { mailSending } from '../../mail/sending.ts'
import { createRateLimits } from '../../rate-limits/rate-limits.ts'
import { hashOf } from '../confirmation-mail.ts'
import { createNewsletters } from '../embedded.ts'
import { orderAtRegistration } from '../registration-order.ts'
import { welcomeComposers } from './welcome-mail.ts'
import { saveWelcome } from './welcome-texts.ts'

const PUBLIC_URL = 'https://morgenblatt.example'
const WELCOME = {
  isOn: true,
  subject: 'Willkommen',
  text: 'Schön, dass Sie da sind.\n\nBis morgen!',
}
const ORDERED = [{ id: 'fruehblatt', title: 'Das Frühblatt' }]

const { store, reset } = await openSampleIssues()
const { database } = store
const newsletters = createNewsletters({ database, limits: createRateLimits(database) })
const sent: OutgoingMail[] = []
const send = mailSending({
  database,
  composers: welcomeComposers({
    database,
    content: createContentService(store, samplePublisher),
    publicUrl: PUBLIC_URL,
    publisher: samplePublisher,
  }),
  publicUrl: PUBLIC_URL,
  delivery: { send: async (mail) => void sent.push(mail), close: () => undefined },
})

afterAll(() => store.close())
beforeEach(async () => {
  sent.length = 0
  await reset()
  await database.deleteFrom('newsletter_welcomes').execute()
  await saveWelcome(database, 'fruehblatt', { ...WELCOME, version: 0 })
})

const welcomes = () =>
  database
    .selectFrom('mails')
    .select(['id', 'recipient'])
    .where('kind', '=', 'newsletter-welcome')
    .orderBy('id')
    .execute()

async function sendWelcomes(): Promise<void> {
  for (const { id } of await welcomes()) await send({ id: String(id), isLast: false })
}

/** Adds an order that waits for its confirmation with a code. */
const addWaiting = (email: string, code: string, importedAt: Date | null = null) =>
  database
    .insertInto('newsletter_subscriptions')
    .values({
      email,
      newsletter: 'fruehblatt',
      code_hash: hashOf(code),
      requested_at: sql<Date>`clock_timestamp()`,
      imported_at: importedAt,
      ...(importedAt && { opt_in_sent_at: importedAt }),
    })
    .execute()

const addAccount = async (email: string) =>
  (
    await database
      .insertInto('accounts')
      .values({ email, password_hash: '', email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

test('[S2.12] the welcome mail is sent once after the confirmation, however often the link is used', async () => {
  await addWaiting('neu@leser.example', 'code')
  expect(await welcomes()).toEqual([])
  await Promise.all(['code', 'code', 'code'].map((code) => newsletters.confirm(code)))
  await newsletters.confirm('code')
  expect(await welcomes()).toMatchObject([{ recipient: 'neu@leser.example' }])
  await sendWelcomes()
  const [mail] = sent
  const content = mail?.content
  expect(content).toMatchObject({
    subject: 'Willkommen',
    headers: {
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': '<fruehblatt.morgenblatt.example>',
    },
  })
  const text = content && 'text' in content ? content.text : ''
  expect(text).toContain('Schön, dass Sie da sind.\n\nBis morgen!')
  expect(text).toContain(`Abbestellen, ohne Anmeldung:\n${PUBLIC_URL}/newsletters/abmelden/`)
  expect(text).not.toContain('Im Browser lesen')
  const link = content && 'headers' in content ? content.headers['list-unsubscribe'] : ''
  const key = /abmelden\/([\w-]+)>/.exec(link ?? '')?.[1] ?? ''
  expect(await newsletters.unsubscribeByLink(key)).toBe(true)
})

test('readers whose address is confirmed, and new accounts, get the welcome mail with their order', async () => {
  const accountId = await addAccount('konto@leser.example')
  await newsletters.subscribe({ accountId, newsletters: ORDERED })
  await newsletters.subscribe({ accountId, newsletters: ORDERED })
  const registered = await addAccount('register@leser.example')
  await database
    .transaction()
    .execute((transaction) => orderAtRegistration(transaction, registered, 'fruehblatt'))
  expect((await welcomes()).map(({ recipient }) => recipient)).toEqual([
    'konto@leser.example',
    'register@leser.example',
  ])
})

test('imported recipients get no welcome mail when they confirm again', async () => {
  await addWaiting('alt@leser.example', 'code', new Date())
  expect(await newsletters.confirm('code')).toEqual(['fruehblatt'])
  expect(await welcomes()).toEqual([])
})

test('a reader who cancels and orders again within a day is welcomed once', async () => {
  const accountId = await addAccount('hin.und.her@leser.example')
  await newsletters.subscribe({ accountId, newsletters: ORDERED })
  await newsletters.unsubscribe(accountId, 'fruehblatt')
  await newsletters.subscribe({ accountId, newsletters: ORDERED })
  expect(await welcomes()).toHaveLength(1)
  await newsletters.unsubscribe(accountId, 'fruehblatt')
  await sql`update newsletter_subscriptions set ended_at = ended_at - interval '2 days'`.execute(
    database,
  )
  await newsletters.subscribe({ accountId, newsletters: ORDERED })
  expect(await welcomes()).toHaveLength(2)
})

test('no welcome mail is queued while it is off, and a queued one is not sent after the order ended or it was turned off', async () => {
  await addWaiting('eins@leser.example', 'eins')
  await newsletters.confirm('eins')
  await addWaiting('zwei@leser.example', 'zwei')
  await newsletters.confirm('zwei')
  await database
    .updateTable('newsletter_subscriptions')
    .set({ ended_at: new Date(), ended_by: 'reader' })
    .where('email', '=', 'eins@leser.example')
    .execute()
  const [first] = await welcomes()
  await send({ id: String(first?.id), isLast: false })
  await saveWelcome(database, 'fruehblatt', { ...WELCOME, isOn: false, version: 1 })
  await sendWelcomes()
  expect(sent).toEqual([])
  expect(await welcomes()).toEqual([])
  await addWaiting('drei@leser.example', 'drei')
  await newsletters.confirm('drei')
  expect(await welcomes()).toEqual([])
})
