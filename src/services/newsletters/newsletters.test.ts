import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { CONSENT_TEXTS } from '../../rules/newsletters/consent.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { newsletterComposers } from './confirmation-mail.ts'
import { createNewsletters } from './embedded.ts'

const ORDER = { newsletters: [{ id: 'fruehblatt', title: 'Das Frühblatt' }] }

const store = await testDatabaseForFile()
let accountId: string

const newsletters = createNewsletters({
  database: store.database,
  limits: createRateLimits(store.database),
})

beforeEach(async () => {
  await store.database.deleteFrom('mails').execute()
  await store.database.deleteFrom('accounts').execute()
  const account = await store.database
    .insertInto('accounts')
    .values({ email: 'leserin@morgenblatt.example', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  accountId = account.id
})

const subscribe = () => newsletters.subscribe({ accountId, ...ORDER })
const mails = () => store.database.selectFrom('mails').selectAll().orderBy('id').execute()

/** Composes the newest mail as the mail worker does. */
async function sentMail() {
  const mail = (await mails()).at(-1)
  if (!mail) throw new Error('There is no mail.')
  const compose = newsletterComposers('https://morgenblatt.example')[mail.kind]
  const content = await store.database
    .transaction()
    .execute(async (transaction) => compose?.(mail, transaction))
  return content && 'paragraphs' in content ? content : null
}

const codeIn = (mail: Awaited<ReturnType<typeof sentMail>>): string =>
  new URL(mail?.button?.url ?? '').searchParams.get('code') ?? ''

const later = (interval: string) =>
  sql`update newsletter_subscriptions set requested_at = requested_at - ${interval}::interval`.execute(
    store.database,
  )

test('[S1.04] an order waits until its mail is confirmed, once or twice', async () => {
  expect(await subscribe()).toBe('mail-sent')
  expect(await newsletters.subscriptions(accountId)).toMatchObject([
    { newsletter: 'fruehblatt', state: 'waiting' },
  ])
  const mail = await sentMail()
  expect(mail?.subject).toContain('Das Frühblatt')
  const code = codeIn(mail)
  expect(await newsletters.confirm(code)).toEqual(['fruehblatt'])
  const [first] = await newsletters.subscriptions(accountId)
  expect(await newsletters.confirm(code)).toEqual(['fruehblatt'])
  expect(await newsletters.subscriptions(accountId)).toEqual([
    { newsletter: 'fruehblatt', state: 'confirmed', opens: false, since: first?.since },
  ])
  expect(await subscribe()).toBe('confirmed')
  expect(await mails()).toHaveLength(1)
})

test('neither mail nor order contains a code before the mail is sent', async () => {
  await subscribe()
  const [mail] = await mails()
  expect(mail?.recipient).toBe('leserin@morgenblatt.example')
  expect(mail?.data).toEqual(ORDER)
})

test('simultaneous orders send one mail; a later order sends another and invalidates the older code', async () => {
  const answers = await Promise.all([subscribe(), subscribe(), subscribe()])
  expect(answers.toSorted()).toEqual(['mail-sent', 'mail-was-sent', 'mail-was-sent'])
  expect(await mails()).toHaveLength(1)
  const older = codeIn(await sentMail())
  await later('11 minutes')
  expect(await subscribe()).toBe('mail-sent')
  const newer = codeIn(await sentMail())
  expect(await newsletters.confirm(older)).toEqual([])
  expect(await newsletters.confirm(newer)).toEqual(['fruehblatt'])
})

test('a code expires after seven days', async () => {
  await subscribe()
  const code = codeIn(await sentMail())
  await later('7 days')
  expect(await newsletters.confirm(code)).toEqual([])
})

test('unsubscribing deletes a waiting order and drops its mail', async () => {
  await subscribe()
  await newsletters.unsubscribe(accountId, 'fruehblatt')
  expect(await newsletters.subscriptions(accountId)).toEqual([])
  expect(await sentMail()).toBeNull()
  await newsletters.unsubscribe(accountId, 'fruehblatt')
})

test('[S2.12] one mail covers several newsletters, and its link confirms all of them', async () => {
  await subscribe()
  const several = [
    { id: 'fruehblatt', title: 'Das Frühblatt' },
    { id: 'rathaus', title: 'Aus dem Rathaus' },
    { id: 'anpfiff', title: 'Anpfiff' },
  ]
  const order = { accountId, newsletters: several }
  await later('11 minutes')
  expect(await newsletters.subscribe(order)).toBe('mail-sent')
  expect(await newsletters.subscribe(order)).toBe('mail-was-sent')
  expect(await mails()).toHaveLength(2)
  const mail = await sentMail()
  expect(mail?.subject).toBe('Bitte bestätigen: 3 Newsletter')
  expect(mail?.paragraphs[0]).toContain('„Das Frühblatt“, „Aus dem Rathaus“ und „Anpfiff“')
  const confirmed = await newsletters.confirm(codeIn(mail))
  expect(confirmed.toSorted()).toEqual(['anpfiff', 'fruehblatt', 'rathaus'])
  expect(await newsletters.subscribe(order)).toBe('confirmed')
})

test('a mail names only the orders still waiting when it is sent', async () => {
  const newsletter = (id: string) => ({ id, title: `Brief ${id}` })
  await newsletters.subscribe({ accountId, newsletters: [newsletter('a'), newsletter('b')] })
  await newsletters.unsubscribe(accountId, 'a')
  expect((await sentMail())?.subject).toBe('Bitte bestätigen: Newsletter „Brief b“')
})

test('sends a mail that release 0.9 queued for one newsletter', async () => {
  await subscribe()
  const data = { newsletter: 'fruehblatt', title: 'Das Frühblatt' }
  await store.database
    .updateTable('mails')
    .set({ data: JSON.stringify(data) })
    .execute()
  expect((await sentMail())?.subject).toBe('Bitte bestätigen: Newsletter „Das Frühblatt“')
})

test('an unknown code confirms nothing', async () => {
  expect(await newsletters.confirm('')).toEqual([])
  expect(await newsletters.confirm('\u0000')).toEqual([])
})

test('a reader with a confirmed address orders without a mail, and the consent is stored', async () => {
  await store.database.updateTable('accounts').set({ email_verified: true }).execute()
  expect(await subscribe()).toBe('subscribed')
  expect(await subscribe()).toBe('confirmed')
  expect(await mails()).toEqual([])
  const [row] = await store.database.selectFrom('newsletter_subscriptions').selectAll().execute()
  expect(row?.confirmed_at).not.toBeNull()
  expect(CONSENT_TEXTS).toHaveProperty([row?.consent_version ?? ''])
})

test('an ended order is kept as proof of consent, and its reader can order again', async () => {
  await store.database.updateTable('accounts').set({ email_verified: true }).execute()
  await subscribe()
  await newsletters.unsubscribe(accountId, 'fruehblatt')
  expect(await newsletters.subscriptions(accountId)).toEqual([])
  expect(await subscribe()).toBe('subscribed')
  const rows = await store.database
    .selectFrom('newsletter_subscriptions')
    .select(['ended_by', 'consent_version'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ ended_by }) => ended_by)).toEqual(['reader', null])
  expect(rows[0]?.consent_version).toBe(rows[1]?.consent_version)
})
