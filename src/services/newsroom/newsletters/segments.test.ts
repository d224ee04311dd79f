import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openNewslettersApi } from '../../../../test/newsletters/newsletters-api.fixtures.ts'
import { orderOf, placeOrder } from '../../../../test/fixtures/orders.fixtures.ts'
import { createOffers } from '../../billing/offers/offers.ts'
import { createSubscriptions } from '../../billing/subscriptions/subscriptions.ts'
import type { IssueSegment, SegmentAudience } from '../../../rules/newsletters/segment.ts'
import type { WholeIssue } from './contract.ts'

const { store, reset, sent, sendAll, send, issues, addReaders } = await openNewslettersApi()
const { database } = store
const AUDIENCE = '/newsletters/fruehblatt/audience'
const FIELDS = { subject: 'Heute', preheader: '', lead: 'Guten Morgen.', picks: [], fills: false }

const { rows: tags } = await sql<{ id: number; name: string }>`
  select id, document ->> 'label' as name from tags where merged_into is null order by id limit 2`.execute(
  database,
)
const [followed = { id: 0, name: '' }, other = { id: 0, name: '' }] = tags

afterAll(() => store.close())
beforeEach(async () => {
  await reset()
  await database.deleteFrom('accounts').where('email', 'like', '%@teil.example').execute()
})

/** Adds a recipient with an account; `topic`: one that the account follows. */
async function addRecipient(name: string, roles: string[], topic?: number): Promise<string> {
  const { id } = await database
    .insertInto('accounts')
    .values({ email: `${name}@teil.example`, password_hash: '', email_verified: true, roles })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into newsletter_subscriptions (account_id, newsletter, confirmed_at)
    values (${id}, 'fruehblatt', clock_timestamp())`.execute(database)
  if (topic !== undefined)
    await database
      .insertInto('tag_bookmarks')
      .values({ account_id: id, tag_id: topic, label: 'x', target: '/x', position: 1 })
      .execute()
  return id
}

/** A PLUS reader, one who follows a topic, one with both, and one without an account. */
async function addAll(): Promise<void> {
  await addRecipient('plus', ['PLUS_USER'])
  await addRecipient('thema', [], followed.id)
  await addRecipient('beides', ['PLUS_USER'], followed.id)
  await addReaders(1)
}

const audience = async (query: string) =>
  (await send<SegmentAudience>('GET', `${AUDIENCE}${query}`)).body

test('counts the recipients of a segment; those without an account have no PLUS and follow no topic', async () => {
  await addAll()
  expect(await audience('')).toEqual({ recipients: 4, all: 4, withoutAccount: 1 })
  for (const [query, recipients] of [
    ['?plus=with', 2],
    ['?plus=without', 2],
    [`?topics=${followed.id}`, 2],
    [`?plus=without&topics=${followed.id},${other.id}`, 1],
    [`?topics=${other.id}`, 0],
  ] as const)
    expect([query, (await audience(query)).recipients]).toEqual([query, recipients])
})

test('PLUS by an order counts while the contract runs, and not while it is blocked', async () => {
  await createOffers(database).seed()
  const id = await addRecipient('bestellt', [])
  expect((await audience('?plus=with')).recipients).toBe(0)
  const { subscriptionId } = await placeOrder(createSubscriptions(database), orderOf(id))
  expect((await audience('?plus=with')).recipients).toBe(1)
  const block = (day: string | null) =>
    sql`update subscriptions set blocked_on = ${day}::date where id = ${subscriptionId}`.execute(
      database,
    )
  await block('2026-11-30')
  expect((await audience('?plus=with')).recipients).toBe(0)
  expect((await audience('?plus=without')).recipients).toBe(1)
})

test('an issue goes to its segment only, and its results name the segment', async () => {
  await addAll()
  const { body: made } = await send<WholeIssue>('POST', '/issues', { newsletter: 'fruehblatt' })
  const segment = { plus: 'without', topics: [followed.id, followed.id] }
  const put = { seen: 1, ...FIELDS, segment }
  const { body: saved } = await send<WholeIssue>('PUT', `/issues/${made.id}`, put)
  const stored: IssueSegment = { plus: 'without', topics: [followed] }
  expect(saved).toMatchObject({ segment: stored, audience: 1 })
  await send('POST', `/issues/${made.id}/moves`, { move: 'plan', seen: saved.version })
  await issues.send(made.id, new AbortController().signal)
  await sendAll()
  expect(sent.map(({ to }) => to)).toEqual(['thema@teil.example'])
  const { body: after } = await send<WholeIssue>('GET', `/issues/${made.id}`)
  expect(after).toMatchObject({ state: 'sent', recipients: 1, segment: stored })
})

test('a change without a segment keeps it, and null or an empty one is everybody', async () => {
  await addAll()
  const { body: made } = await send<WholeIssue>('POST', '/issues', { newsletter: 'fruehblatt' })
  const put = async (seen: number, segment?: object | null) =>
    (await send<WholeIssue>('PUT', `/issues/${made.id}`, { seen, ...FIELDS, segment })).body
  expect(await put(1, { plus: 'with', topics: [] })).toMatchObject({ audience: 2 })
  expect(await put(2)).toMatchObject({ segment: { plus: 'with' }, audience: 2 })
  expect(await put(3, null)).toMatchObject({ segment: null, audience: 4 })
  expect(await put(4, { plus: null, topics: [] })).toMatchObject({ segment: null, audience: 4 })
})

test.each([
  [{ plus: 'vielleicht', topics: [] }, 'segment.plus'],
  [{ plus: null, topics: [999_999] }, 'segment.topics: Ein Thema 999999 gibt es nicht.'],
  [{ plus: null, topics: Array.from({ length: 11 }, (_, at) => at + 1) }, 'höchstens 10'],
  [{ plus: null, topics: [], city: 'Köln' }, 'Unbekannt: city'],
])('refuses the segment %j in German', async (segment, message) => {
  const { body: made } = await send<WholeIssue>('POST', '/issues', { newsletter: 'fruehblatt' })
  const refused = await send('PUT', `/issues/${made.id}`, { seen: 1, ...FIELDS, segment })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toContain(message)
})

test('the count of a segment is for editors, and refuses unknown words, topics and newsletters', async () => {
  expect((await send('GET', AUDIENCE, undefined, 'author')).status).toBe(403)
  for (const query of ['?plus=ja', '?topics=x', '?topics=1,,2', '?topics=9999999999', '?city=1'])
    expect([query, (await send('GET', AUDIENCE + query)).status]).toEqual([query, 400])
  expect((await send('GET', `${AUDIENCE}?topics=999999`)).status).toBe(400)
  expect((await send('GET', '/newsletters/gibt-es-nicht/audience')).status).toBe(404)
})
