import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { newsletterComposers } from './confirmation-mail.ts'
import { createNewsletters } from './embedded.ts'
import type { NewslettersService } from './newsletters-service.ts'

const EMAIL = 'fremd@leser.example'
const order = (newsletter = 'fruehblatt', email = EMAIL) => ({
  email,
  newsletters: [{ id: newsletter, title: newsletter }],
})

const store = await testDatabaseForFile()
let newsletters: NewslettersService

beforeEach(async () => {
  for (const table of ['mails', 'newsletter_subscriptions', 'accounts', 'rate_limits'] as const)
    await store.database.deleteFrom(table).execute()
  newsletters = createNewsletters({
    database: store.database,
    limits: createRateLimits(store.database),
  })
})

const mails = () => store.database.selectFrom('mails').selectAll().orderBy('id').execute()
const rows = () =>
  store.database.selectFrom('newsletter_subscriptions').selectAll().orderBy('id').execute()

/** Composes the newest mail as the mail worker does, and returns its code. */
async function codeInMail(): Promise<string> {
  const mail = (await mails()).at(-1)
  if (!mail) throw new Error('There is no mail.')
  const compose = newsletterComposers('https://morgenblatt.example')[mail.kind]
  const content = await store.database
    .transaction()
    .execute(async (transaction) => compose?.(mail, transaction))
  const url = content && 'button' in content ? content.button?.url : undefined
  return new URL(url ?? '').searchParams.get('code') ?? ''
}

const addAccount = (isVerified: boolean) =>
  store.database
    .insertInto('accounts')
    .values({ email: 'Fremd@Leser.example', password_hash: '', email_verified: isVerified })
    .returning('id')
    .executeTakeFirstOrThrow()

test('[S2.12] a typed address gets only a confirmation mail until its owner confirms', async () => {
  await newsletters.subscribeAddress(order('fruehblatt', 'Fremd@Leser.example'))
  expect(await rows()).toMatchObject([{ email: EMAIL, account_id: null, confirmed_at: null }])
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([EMAIL])
  expect(await newsletters.confirm(await codeInMail())).toEqual(['fruehblatt'])
  const [row] = await rows()
  expect(row?.confirmed_at).not.toBeNull()
  expect(row?.consent_version).toBeTruthy()
})

test('an address gets at most three such mails a day, always with the same answer', async () => {
  const answers = []
  for (const newsletter of ['a', 'b', 'c', 'd', 'e'])
    answers.push(await newsletters.subscribeAddress(order(newsletter)))
  expect(new Set(answers)).toEqual(new Set([undefined]))
  expect(await mails()).toHaveLength(3)
})

test('ordering again changes nothing and only mails the address', async () => {
  await newsletters.subscribeAddress(order())
  await newsletters.confirm(await codeInMail())
  const [before] = await rows()
  await newsletters.subscribeAddress(order())
  expect(await rows()).toEqual([before])
  expect((await mails()).at(-1)?.data).toMatchObject({ subject: expect.stringContaining('schon') })
})

test('orders for the address of an account belong to the account, whether it exists before or after', async () => {
  const { id } = await addAccount(true)
  await newsletters.subscribeAddress(order())
  expect(await rows()).toMatchObject([{ account_id: id, email: null }])
  await store.database.deleteFrom('accounts').execute()
  expect(await rows()).toEqual([])

  await newsletters.subscribeAddress(order('rathaus'))
  await newsletters.confirm(await codeInMail())
  const later = await addAccount(false)
  expect(await newsletters.subscriptions(later.id)).toEqual([])
  await store.database.updateTable('accounts').set({ email_verified: true }).execute()
  expect(await newsletters.subscriptions(later.id)).toMatchObject([
    { newsletter: 'rathaus', state: 'confirmed' },
  ])
})

test('if address and account ordered the same newsletter, only the confirmed order is kept', async () => {
  const { id } = await addAccount(false)
  await newsletters.subscribe({
    accountId: id,
    newsletters: [{ id: 'fruehblatt', title: 'x' }],
  })
  await newsletters.subscribeAddress(order())
  await newsletters.confirm(await codeInMail())
  await store.database.updateTable('accounts').set({ email_verified: true }).execute()
  expect(await newsletters.subscriptions(id)).toMatchObject([{ state: 'confirmed' }])
  expect(await rows()).toHaveLength(1)
})

test('the link of an issue ends its order and can be used repeatedly', async () => {
  await newsletters.subscribeAddress(order())
  await newsletters.confirm(await codeInMail())
  const key = (await rows())[0]?.unsubscribe_key ?? ''
  expect(await newsletters.unsubscribeLink(key)).toEqual({
    newsletter: 'fruehblatt',
    isEnded: false,
    opens: false,
  })
  expect(await newsletters.unsubscribeByLink(key)).toBe(true)
  expect(await newsletters.unsubscribeByLink(key)).toBe(true)
  expect(await newsletters.unsubscribeLink(key)).toEqual({
    newsletter: 'fruehblatt',
    isEnded: true,
    opens: false,
  })
  expect(await rows()).toMatchObject([{ ended_by: 'reader', code_hash: null }])
  expect(await newsletters.unsubscribeByLink(crypto.randomUUID())).toBe(false)
  expect(await newsletters.unsubscribeByLink("' or true")).toBe(false)
})

test('the link of an issue from before a new order shows and ends the new order', async () => {
  const orderAgain = async () => {
    await newsletters.subscribeAddress(order())
    await newsletters.confirm(await codeInMail())
  }
  await orderAgain()
  const old = (await rows())[0]?.unsubscribe_key ?? ''
  await newsletters.unsubscribeByLink(old)
  await orderAgain()
  expect(await newsletters.unsubscribeLink(old)).toMatchObject({ isEnded: false })
  expect(await newsletters.unsubscribeByLink(old)).toBe(true)
  expect(await rows()).toMatchObject([{ ended_by: 'reader' }, { ended_by: 'reader' }])
  expect(await newsletters.unsubscribeLink(old)).toMatchObject({ isEnded: true })
})

test('an old link ends no other newsletter and no order of another reader', async () => {
  await newsletters.subscribeAddress(order())
  await newsletters.confirm(await codeInMail())
  const old = (await rows())[0]?.unsubscribe_key ?? ''
  await newsletters.unsubscribeByLink(old)
  await newsletters.subscribeAddress(order('rathaus'))
  await newsletters.confirm(await codeInMail())
  await newsletters.subscribeAddress({ ...order(), email: 'andere@leser.example' })
  await newsletters.unsubscribeByLink(old)
  expect((await rows()).map(({ ended_by }) => ended_by)).toEqual(['reader', null, null])
})

test('the link of an issue to an address ends the order of the account with that address', async () => {
  await newsletters.subscribeAddress(order())
  await newsletters.confirm(await codeInMail())
  const old = (await rows())[0]?.unsubscribe_key ?? ''
  const { id } = await addAccount(false)
  await newsletters.subscribe({
    accountId: id,
    newsletters: [{ id: 'fruehblatt', title: 'x' }],
  })
  await newsletters.confirm(await codeInMail())
  await store.database.updateTable('accounts').set({ email_verified: true }).execute()
  expect(await newsletters.subscriptions(id)).toMatchObject([{ state: 'confirmed' }])
  expect(await newsletters.unsubscribeByLink(old)).toBe(true)
  expect(await newsletters.subscriptions(id)).toEqual([])
})

test('tidy deletes unconfirmed orders after a week and ended ones after three years', async () => {
  await newsletters.subscribeAddress(order('a'))
  await newsletters.subscribeAddress(order('b'))
  await newsletters.confirm(await codeInMail())
  await newsletters.subscribeAddress(order('c'))
  await newsletters.confirm(await codeInMail())
  const age = (interval: string) =>
    sql`update newsletter_subscriptions set requested_at = requested_at - ${interval}::interval,
      ended_at = ended_at - ${interval}::interval`.execute(store.database)
  const left = async () => (await rows()).map(({ newsletter }) => newsletter)
  await newsletters.unsubscribeByLink((await rows())[2]?.unsubscribe_key ?? '')
  await age('6 days')
  await newsletters.tidy()
  expect(await left()).toEqual(['a', 'b', 'c'])
  await age('2 days')
  await newsletters.tidy()
  expect(await left()).toEqual(['b', 'c'])
  await age('3 years')
  await newsletters.tidy()
  expect(await left()).toEqual(['b'])
})
