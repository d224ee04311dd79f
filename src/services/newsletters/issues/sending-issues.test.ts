import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PAID_PARAGRAPHS } from '../../../../test/fixtures/content.fixtures.ts'
import {
  openSampleIssues,
  PUBLIC_URL,
  type Refusal,
} from '../../../../test/fixtures/issues.fixtures.ts'

const { store, issues, sent, refusals, reset, addReaders, sendAll, mailRows } =
  await openSampleIssues()
afterAll(() => store.close())
beforeEach(() => reset())

const RUNNING = new AbortController().signal

async function due(): Promise<number> {
  const id = (await issues.make('fruehblatt', 'rita@morgenblatt.example')) ?? 0
  await issues.write({
    id,
    seen: 1,
    subject: 'Ein Thema',
    lead: 'Guten Morgen.\n\nEs ist <b>kalt</b>.',
  })
  expect(await issues.plan(id, new Date(), 'rita@morgenblatt.example')).toBe(true)
  return id
}

const html = () => sent.map(({ content }) => ('html' in content ? content : null))[0]
const countsOf = (id: number) => issues.find(id)

/** Each batch is one transaction; the process is killed during the second. */
async function killedInTheMiddle(id: number): Promise<void> {
  await sql`
    create function die() returns trigger language plpgsql as $$ begin
      if new.recipient = 'leser750@leser.example' then raise 'killed'; end if; return new; end $$`.execute(
    store.database,
  )
  await sql`create trigger die before insert on mails for each row execute function die()`.execute(
    store.database,
  )
  await expect(issues.send(id, RUNNING)).rejects.toThrow('killed')
  await sql`drop function die cascade`.execute(store.database)
}

test('sending continues after it was killed, and each subscriber gets the issue once', async () => {
  await addReaders(1203)
  const id = await due()
  await killedInTheMiddle(id)
  expect(await mailRows()).toHaveLength(500)
  expect(await countsOf(id)).toMatchObject({ state: 'sending', recipients: 500 })
  await Promise.all([issues.send(id, RUNNING), issues.send(id, RUNNING)])
  await issues.send(id, RUNNING)
  const recipients = (await mailRows()).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(1203)
  expect(new Set(recipients).size).toBe(1203)
  expect(await countsOf(id)).toMatchObject({ state: 'sent', recipients: 1203 })
})

test('after an abort the scheduled task continues with the remaining subscribers', async () => {
  await addReaders(3)
  const id = await due()
  await issues.send(id, AbortSignal.abort())
  expect(await mailRows()).toEqual([])
  await sql`delete from pgboss.job`.execute(store.database)
  await issues.planDue(new Date())
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from pgboss.job where name = 'send-newsletter'`.execute(
    store.database,
  )
  expect(rows).toEqual([{ key: String(id) }])
  await issues.send(id, RUNNING)
  expect(await mailRows()).toHaveLength(3)
})

test('counts a mail that is sent twice once, and drops a third one', async () => {
  await addReaders(1)
  const id = await due()
  await issues.send(id, RUNNING)
  const mails = await store.database.selectFrom('mails').selectAll().execute()
  await sendAll()
  // Simulates a node that died after the mail server accepted the mail.
  await store.database
    .insertInto('mails')
    .values(
      mails.map(({ kind, recipient, data }) => ({ kind, recipient, data: JSON.stringify(data) })),
    )
    .execute()
  await sendAll()
  expect(sent).toHaveLength(1)
  expect(await countsOf(id)).toMatchObject({ sent: 1, recipients: 1 })
  expect(await mailRows()).toEqual([])
})

test('an issue mail has an unsubscribe link (RFC 8058), escaped editor text and no paid content', async () => {
  await addReaders(1)
  const id = await due()
  await issues.send(id, RUNNING)
  await sendAll()
  const mail = html()
  const key = (await store.database.selectFrom('newsletter_subscriptions').selectAll().execute())[0]
  const url = `${PUBLIC_URL}/newsletters/abmelden/${key?.unsubscribe_key}?issue=${id}`
  expect(mail?.headers).toMatchObject({
    'list-unsubscribe': `<${url}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-id': '<fruehblatt.morgenblatt.example>',
  })
  expect(mail?.subject).toBe('Ein Thema')
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain(url)
    expect(part).toContain('Der Haushalt steht')
    for (const paid of PAID_PARAGRAPHS.slice(2)) expect(part).not.toContain(paid.slice(0, 40))
  }
  expect(mail?.html).toContain('&lt;b&gt;kalt')
  expect(mail?.html).toContain('prefers-color-scheme: dark')
  expect(mail?.html).not.toMatch(/<img|http-equiv|<script/)
  const titles = mail?.html.match(/Der Haushalt steht/g) ?? []
  expect(titles).toHaveLength(1)
})

test('does not send a queued mail to a reader who unsubscribed in the meantime', async () => {
  await addReaders(2)
  const id = await due()
  await issues.send(id, RUNNING)
  await sql`update newsletter_subscriptions set ended_at = now(), ended_by = 'reader'
    where email = 'leser1@leser.example'`.execute(store.database)
  await sendAll()
  expect(sent.map(({ to }) => to)).toEqual(['leser2@leser.example'])
  expect(await countsOf(id)).toMatchObject({ recipients: 2, sent: 1 })
})

test('sends no more mails of an issue that is cancelled while being sent', async () => {
  await addReaders(2)
  const id = await due()
  await issues.send(id, RUNNING)
  await sql`update newsletter_issues set state = 'sending'`.execute(store.database)
  expect(await issues.cancel(id)).toBe(true)
  await sendAll()
  expect(sent).toEqual([])
  expect(await issues.plan(id, new Date(), 'x')).toBe(false)
})

const GONE = { responseCode: 550, response: '550 5.1.1 User unknown' }
const FULL = { responseCode: 552, response: '552 5.2.2 Mailbox full' }
const BLOCKED = { responseCode: 550, response: '550 5.7.1 Blocked' }
const BUSY = { responseCode: 451, response: '451 4.3.0 Try again later' }

async function endedAfter(refusal: Refusal, times: number): Promise<unknown> {
  await addReaders(1)
  refusals.set('leser1@leser.example', refusal)
  for (let n = 0; n < times; n += 1) {
    await issues.send(await due(), RUNNING)
    await sendAll()
    await store.database.deleteFrom('mails').execute()
  }
  const row = await store.database
    .selectFrom('newsletter_subscriptions')
    .select('ended_by')
    .executeTakeFirst()
  return row?.ended_by
}

test.each<[string, Refusal, number, string | null]>([
  ['unknown mailbox, once', GONE, 1, 'bounce'],
  ['full mailbox, twice', FULL, 2, null],
  ['full mailbox, three times', FULL, 3, 'bounce'],
  ['blocked sender, four times', BLOCKED, 4, null],
  ['busy server, four times', BUSY, 4, null],
])('ends a subscription only after final bounces: %s', async (_words, refusal, times, expected) => {
  expect(await endedAfter(refusal, times)).toBe(expected)
})

test('retries a temporary failure and gives up after the last attempt', async () => {
  await addReaders(1)
  const id = await due()
  await issues.send(id, RUNNING)
  refusals.set('leser1@leser.example', BUSY)
  expect(await sendAll()).toHaveLength(1)
  expect(await mailRows()).toHaveLength(1)
  expect(await sendAll({ isLast: true })).toEqual([])
  expect(await mailRows()).toEqual([])
  expect(await countsOf(id)).toMatchObject({ sent: 0, failed: 1, bounced: 0 })
})
