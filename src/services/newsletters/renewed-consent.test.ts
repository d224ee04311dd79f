import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { createNewsletters } from './embedded.ts'
import { askForConsent, countUnasked } from './renewed-consent.ts'

const store = await testDatabaseForFile()
const newsletters = createNewsletters({
  database: store.database,
  limits: createRateLimits(store.database),
})
beforeEach(async () => {
  await store.database.deleteFrom('newsletter_subscriptions').execute()
  await store.database.deleteFrom('mails').execute()
})

const OFFERED = [
  { id: 'fruehblatt', title: 'Frühblatt' },
  { id: 'rathaus', title: 'Rathaus' },
]

async function marked(email: string, newsletter: string, age = '0 days'): Promise<void> {
  await sql`insert into newsletter_subscriptions (email, newsletter, requested_at, imported_at)
    values (${email}, ${newsletter}, now() - ${age}::interval, now() - ${age}::interval)`.execute(
    store.database,
  )
}

const ordered = async () =>
  (await store.database.selectFrom('newsletter_subscriptions').select('newsletter').execute()).map(
    ({ newsletter }) => newsletter,
  )

const ask = (signal = new AbortController().signal) =>
  askForConsent(store.database, OFFERED, { signal, onAsked: () => undefined })

test('one mail asks a recipient about all newsletters that are offered, once', async () => {
  await marked('a@leser.example', 'fruehblatt')
  await marked('a@leser.example', 'rathaus')
  await marked('a@leser.example', 'eingestellt')
  await marked('b@leser.example', 'rathaus')
  expect(await countUnasked(store.database, ['fruehblatt', 'rathaus'])).toBe(2)
  expect(await ask()).toBe(2)
  const mails = await store.database
    .selectFrom('mails')
    .select(['kind', 'recipient', 'data'])
    .orderBy('recipient')
    .execute()
  expect(mails).toEqual([
    { kind: 'newsletter-renewal', recipient: 'a@leser.example', data: { newsletters: OFFERED } },
    {
      kind: 'newsletter-renewal',
      recipient: 'b@leser.example',
      data: { newsletters: [OFFERED[1]] },
    },
  ])
  expect(await ask()).toBe(0)
})

test('a stopped run asks no further recipients', async () => {
  await marked('a@leser.example', 'fruehblatt')
  expect(await ask(AbortSignal.abort())).toBe(0)
  expect(await countUnasked(store.database, ['fruehblatt'])).toBe(1)
})

test('the tidying keeps marked recipients for a year', async () => {
  await marked('a@leser.example', 'fruehblatt', '300 days')
  await marked('b@leser.example', 'rathaus', '370 days')
  await newsletters.tidy()
  expect(await ordered()).toEqual(['fruehblatt'])
})

test('a reader sees a marked newsletter as ordered only after having been asked', async () => {
  const { id } = await store.database
    .insertInto('accounts')
    .values({ email: 'a@leser.example', password_hash: '', email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into newsletter_subscriptions (account_id, newsletter, imported_at)
    values (${id}, 'fruehblatt', now())`.execute(store.database)
  expect(await newsletters.subscriptions(id)).toEqual([])
  await ask()
  expect(await newsletters.subscriptions(id)).toMatchObject([{ state: 'waiting' }])
})
