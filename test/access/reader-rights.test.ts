import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AccountExport } from '../../src/services/account-data/account-data-service.ts'
import { createAccountData } from '../../src/services/account-data/embedded.ts'
import { HELD_TABLES, isHeld } from '../../src/services/account-data/held-tables.ts'
import { HELD_ROWS, SECRET } from '../reader-rights/held-rows.ts'
import { cookiesOf } from '../site/form-requests.ts'
import { testSiteForFile, type ReaderKind } from '../site/test-site.ts'

const TABLES = Object.entries(HELD_TABLES)

const NO_ACCOUNT = { reader: null, userState: { loginStatus: 'logged-out' } }
const site = await testSiteForFile()

async function idOf(email: string): Promise<string> {
  const { id } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a row for the reader to every table that holds a reader's key. */
async function fullAccount(kind: ReaderKind): Promise<string> {
  const accountId = await idOf(`${kind}@morgenblatt.example`)
  for (const [table, insert] of Object.entries(HELD_ROWS)) {
    const { count } = await countOf(table, accountId)
    if (count === 0) await insert(accountId).execute(site.database)
  }
  return accountId
}

async function countOf(table: string, accountId: string): Promise<{ count: number }> {
  const held = TABLES.find(([name]) => name === table)?.[1]
  if (!held) throw new Error(`${table} is not told to its owner`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${isHeld(held, accountId)}
  `.execute(site.database)
  return rows[0] ?? { count: -1 }
}

test('the data export contains everything as JSON and as a page, without secrets', async () => {
  const accountId = await fullAccount('wallet')
  const cookie = await site.signIn('wallet')
  const response = await site.get('/api/account/export.json', { headers: { cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toContain('meine-daten.json')
  const text = await response.text()
  const { data, accountId: exported } = JSON.parse(text) as AccountExport
  expect(exported).toBe(accountId)
  expect(data.filter(({ rows }) => rows.length === 0).map(({ table }) => table)).toEqual([])
  expect(data.map(({ table }) => table)).toEqual(TABLES.map(([table]) => table))
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain(Buffer.from(SECRET).toString('hex'))
  expect(text).not.toContain('$argon2')

  const page = await site.get('/api/account/export.html', { headers: { cookie } })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  for (const [, { title }] of TABLES) expect(html).toContain(`<h2>${title}</h2>`)
  expect(html).toContain('wallet@morgenblatt.example')
  expect(html).toContain('<td>Angemeldet</td>')
  const { title } = await (await site.get('/content-api/v5/articles/1300101/teaser')).json()
  expect(html).toContain(`<td>${title} (1300101)</td>`)
  expect(html).toContain('&lt;img src=x&gt;')
  expect(html).not.toContain('<img')
})

test('refuses an export without a sign-in and from another site', async () => {
  expect((await site.get('/api/account/export.json')).status).toBe(401)
  const cookie = await site.signIn('pur')
  const headers = { cookie, 'sec-fetch-site': 'cross-site' }
  expect((await site.get('/api/account/export.html', { headers })).status).toBe(403)
})

function requestDeletion(cookie: string, fields: Record<string, string> = { sure: 'on' }) {
  return site.get('/account/deletion', {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
  })
}

const pendingOf = (accountId: string) =>
  site.database
    .selectFrom('account_deletions')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()

const mailTo = (recipient: string, subject: string) =>
  sql<{
    found: boolean
  }>`select true as found from mails_seen where recipient = ${recipient} and subject like ${subject}`
    .execute(site.database)
    .then(({ rows }) => rows.length > 0)

/** Records mails, because the mail worker deletes them from the database. */
beforeAll(async () => {
  await sql`create table mails_seen (recipient text, subject text)`.execute(site.database)
  await sql`create function note_mail() returns trigger language plpgsql as $$
    begin
      insert into mails_seen values (new.recipient, new.data ->> 'subject');
      return new;
    end $$`.execute(site.database)
  await sql`create trigger note_mail after insert on mails for each row execute function note_mail()`.execute(
    site.database,
  )
})

test('rejects a deletion request without the tick', async () => {
  const cookie = await site.signIn('epaper')
  const response = await requestDeletion(cookie, {})
  expect(response.headers.get('location')).toBe('/account/data?hinweis=not-ticked')
  expect(await pendingOf(await idOf('epaper@morgenblatt.example'))).toBeUndefined()
})

test('a deletion request ends all sessions, sends a receipt and waits 14 days', async () => {
  const accountId = await fullAccount('tag')
  const [cookie, otherDevice] = [await site.signIn('tag'), await site.signIn('tag')]
  await sql`delete from account_deletions where account_id = ${accountId}`.execute(site.database)
  const response = await requestDeletion(cookie)
  expect(response.status).toBe(303)
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  expect(response.headers.get('location')).toBe(`/account/farewell?am=${day}`)
  expect(response.headers.getSetCookie().join()).toMatch(/refresh_token=;/)
  const farewell = { headers: { cookie: cookiesOf(response) } }
  expect(await (await site.get(`/account/farewell?am=${day}`, farewell)).text()).toContain(
    'Ihr Konto wird gelöscht',
  )
  expect((await site.get(`/account/farewell?am=${day}`)).headers.get('location')).toBe('/')
  for (const headers of [{ cookie }, { cookie: otherDevice }])
    expect(await (await site.get('/api/session', { headers })).json()).toMatchObject(NO_ACCOUNT)
  expect(await mailTo('tag@morgenblatt.example', 'Ihr Konto wird am % gelöscht')).toBe(true)
  expect((await createAccountData(site.database).deleteDue()).length).toBe(0)
  expect((await countOf('accounts', accountId)).count).toBe(1)
})

const allBookings = () =>
  site.database
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_id', 'id')
    .select(['id', 'cause', 'ledger_transactions.customer_id', 'account', 'amount'])
    .orderBy('id')
    .orderBy('account')
    .execute()

/** Orders that contain an address, and running contracts. */
const runningOrAddressed = (customerId: number) =>
  site.database
    .selectFrom('orders')
    .innerJoin('subscriptions', 'order_id', 'orders.id')
    .select('orders.id')
    .where('orders.customer_id', '=', customerId)
    .where((build) => build.or([build('address', 'is not', null), build('ends_on', 'is', null)]))
    .execute()

const invitedBy = (customerId: number) =>
  sql`select email from household_invitations join subscriptions on subscriptions.id = subscription_id
    where customer_id = ${customerId}`
    .execute(site.database)
    .then(({ rows }) => rows)

test('a due account is deleted once, with all its data', async () => {
  const accountId = await idOf('tag@morgenblatt.example')
  const other = await fullAccount('plus')
  await sql`delete from account_deletions where account_id = ${other}`.execute(site.database)
  await sql`update account_deletions set due_at = now() - interval '1 second' where account_id = ${accountId}`.execute(
    site.database,
  )
  const bookings = await allBookings()
  const { customer_id: customerId } = await site.database
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(await runningOrAddressed(customerId)).toHaveLength(1)
  expect(await invitedBy(customerId)).toEqual([{ email: 'gast@leser.example' }])
  const accountData = createAccountData(site.database)
  const receipts = await Promise.all([accountData.deleteDue(), accountData.deleteDue()])
  expect(receipts.flat()).toHaveLength(1)
  for (const [table] of TABLES) {
    expect([table, await countOf(table, accountId)]).toEqual([table, { count: 0 }])
    if (table !== 'account_deletions')
      expect((await countOf(table, other)).count).toBeGreaterThan(0)
  }
  // Tax law requires the booking; it is kept under a number that belongs to no account.
  expect(await allBookings()).toEqual(bookings)
  expect(JSON.stringify(bookings)).not.toContain(accountId)
  expect(await runningOrAddressed(customerId)).toEqual([])
  expect(await invitedBy(customerId)).toEqual([])
  expect(await mailTo('tag@morgenblatt.example', 'Ihr Konto ist gelöscht')).toBe(true)
  await expect(site.signIn('tag')).rejects.toThrow('stimmt nicht')
})

test('a new sign-in cancels a deletion request', async () => {
  const accountId = await idOf('pur@morgenblatt.example')
  await requestDeletion(await site.signIn('pur'))
  expect(await pendingOf(accountId)).toBeDefined()
  await sql`update account_deletions set due_at = now() where account_id = ${accountId}`.execute(
    site.database,
  )
  const cookie = await site.signIn('pur')
  expect(await createAccountData(site.database).deleteDue()).toEqual([])
  expect(await pendingOf(accountId)).toBeUndefined()
  expect(await mailTo('pur@morgenblatt.example', 'Ihr Konto bleibt bestehen')).toBe(true)
  const account = await site.get('/account', { headers: { cookie } })
  expect(account.status).toBe(200)
})

test('the account shows that a new sign-in has cancelled the deletion request', async () => {
  const response = await requestDeletion(await site.signIn('purplus'))
  expect(response.status).toBe(303)
  const cookie = await site.signIn('purplus')
  const html = await (await site.get('/account', { headers: { cookie } })).text()
  expect(html).toContain('Löschung Ihres Kontos ist zurückgenommen')
  expect(await pendingOf(await idOf('purplus@morgenblatt.example'))).toBeUndefined()
})

test('a repeated deletion request changes nothing', async () => {
  const accountData = createAccountData(site.database)
  const accountId = await idOf('redaktion@morgenblatt.example')
  const [first, second] = await Promise.all([
    accountData.requestDeletion(accountId),
    accountData.requestDeletion(accountId),
  ])
  expect(first?.receipt).toBe(second?.receipt)
  expect(await accountData.requestDeletion('00000000-0000-4000-8000-000000000000')).toBeNull()
})

test('the session of a deleted account ends at its next page', async () => {
  const cookie = await site.signIn('epaper')
  await sql`delete from accounts where email = 'epaper@morgenblatt.example'`.execute(site.database)
  const response = await site.get('/account', { headers: { cookie } })
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/api/mein/oauth2/logout',
  ])
  expect((await site.get('/api/account/export.json', { headers: { cookie } })).status).toBe(401)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
