import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openNewslettersApi } from '../../../../test/newsletters/newsletters-api.fixtures.ts'
import type { IssueSegment } from '../../../rules/newsletters/segment.ts'
import type { IssueSchedule } from '../../../rules/newsletters/schedule.ts'
import { mergeTags } from '../../content/writing/tags/merge-tags.ts'
import type { NewsletterInList, WholeIssue } from './contract.ts'

const { store, reset, reschedule, sent, sendAll, send, issues, addReaders } =
  await openNewslettersApi()
const { database } = store
const PLUS: IssueSegment = { plus: 'with', topics: [] }
const FIELDS = { subject: 'Heute', preheader: '', lead: 'Guten Morgen.', picks: [], fills: false }
const EVERY_MORNING: IssueSchedule = { weekdays: [0, 1, 2, 3, 4, 5, 6], time: '06:00' }
const FRIDAY = new Date('2099-11-27T12:00:00Z')

afterAll(() => store.close())
beforeEach(async () => {
  await reset()
  await reschedule(EVERY_MORNING)
  await database.deleteFrom('accounts').where('email', 'like', '%@teil.example').execute()
})

const stored = async (id = 'fruehblatt') => {
  const { body } = await send<{ newsletters: NewsletterInList[] }>('GET', '/newsletters')
  const found = body.newsletters.find((one) => one.id === id)
  if (!found) throw new Error(`no newsletter ${id}`)
  return found
}

/** Saves the newsletter as it is stored, with other fields. */
async function save(fields: { segment?: object | null; title?: string; seen?: string }) {
  const { id, seen, segment: _, recipients: _r, waiting: _w, next: _n, ...record } = await stored()
  const { segment, title = record.title } = fields
  return send<NewsletterInList & { message: string }>('PUT', `/newsletters/${id}`, {
    seen: fields.seen ?? seen,
    newsletter: { ...record, title },
    ...(segment !== undefined && { segment }),
  })
}

async function newTopic(name: string): Promise<{ id: number; name: string }> {
  const slug = name.toLowerCase()
  const { rows } = await sql<{ id: number }>`
    insert into tags (slug, url_path, path, document)
    values (${slug}, ${`/thema/${slug}`}, '{}', '{}') returning id`.execute(database)
  const id = rows[0]?.id ?? 0
  const document = { id, slug, label: name, urlPath: `/thema/${slug}`, path: [id] }
  await sql`update tags set path = array[id], document = ${JSON.stringify(document)}::jsonb
    where id = ${id}`.execute(database)
  return { id, name }
}

async function addPlusReader(): Promise<void> {
  const { id } = await database
    .insertInto('accounts')
    .values({
      email: 'plus@teil.example',
      password_hash: '',
      email_verified: true,
      roles: ['PLUS_USER'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into newsletter_subscriptions (account_id, newsletter, confirmed_at)
    values (${id}, 'fruehblatt', clock_timestamp())`.execute(database)
}

const makeIssue = async () =>
  (await send<WholeIssue>('POST', '/issues', { newsletter: 'fruehblatt' })).body
const segments = async () =>
  (await issues.overview()).issues.map(({ segment }) => segment).toReversed()

test('an issue of the schedule goes to the newsletter’s default segment only', async () => {
  await addPlusReader()
  await addReaders(2)
  expect((await save({ segment: { plus: 'with', topics: [] } })).body.segment).toEqual(PLUS)
  await issues.planDue(FRIDAY)
  const [planned] = (await issues.overview()).issues
  expect(planned).toMatchObject({ state: 'planned', segment: PLUS })
  await issues.plan(planned?.id ?? 0, new Date(), 'x')
  await issues.send(planned?.id ?? 0, new AbortController().signal)
  await sendAll()
  expect(sent.map(({ to }) => to)).toEqual(['plus@teil.example'])
})

test('a new issue by hand starts with the default segment, also an untouched draft that is opened again', async () => {
  const before = await makeIssue()
  expect(before.segment).toBeNull()
  await save({ segment: { plus: 'with', topics: [] } })
  const again = await makeIssue()
  expect(again).toMatchObject({ id: before.id, version: 1, segment: PLUS })
  await send('PUT', `/issues/${again.id}`, { seen: 1, ...FIELDS, segment: null })
  expect(await makeIssue()).toMatchObject({ segment: PLUS })
  expect(await issues.find(again.id)).toMatchObject({ segment: null })
})

test('a changed default leaves planned issues as they are, and the next slot gets the new one', async () => {
  await issues.planDue(FRIDAY)
  await save({ segment: { plus: 'with', topics: [] } })
  await issues.planDue(FRIDAY)
  expect(await segments()).toEqual([null])
  await issues.planDue(new Date('2099-11-28T05:00:30Z'))
  expect(await segments()).toEqual([null, PLUS])
  await save({ segment: null })
  await issues.planDue(new Date('2099-11-29T05:00:30Z'))
  expect(await segments()).toEqual([null, PLUS, null])
})

test('an issue that its schedule plans again gets the current default, unless an editor has changed it', async () => {
  await issues.planDue(FRIDAY)
  const replan = async () => {
    await reschedule(undefined)
    await issues.planDue(FRIDAY)
    await reschedule(EVERY_MORNING)
    await issues.planDue(FRIDAY)
  }
  await save({ segment: { plus: 'with', topics: [] } })
  await replan()
  expect(await segments()).toEqual([PLUS])
  const [{ id } = { id: 0 }] = (await issues.overview()).issues
  await issues.write({ id, seen: 1, segment: { plus: 'without', topics: [] } })
  await replan()
  expect(await segments()).toEqual([{ plus: 'without', topics: [] }])
})

test('a segment is saved with the record or alone, kept if absent, and never part of the public record', async () => {
  const topic = await newTopic('Stadtrat')
  const segment = { plus: 'without', topics: [topic.id] }
  const expected = { plus: 'without', topics: [topic] }
  const first = await save({ segment })
  expect(first.body).toMatchObject({ segment: expected })
  expect((await save({ title: 'Anders', segment: null })).body).toMatchObject({
    title: 'Anders',
    segment: null,
  })
  await save({ segment })
  expect((await save({ title: 'Das Frühblatt' })).body).toMatchObject({ segment: expected })
  const sites = await database.selectFrom('sites').selectAll().execute()
  expect(JSON.stringify(sites)).not.toContain('segment')
  expect(JSON.stringify(sites)).not.toContain('without')
})

test('a change that has not seen another editor’s segment is refused, and changes nothing', async () => {
  const { seen } = await stored()
  await save({ segment: { plus: 'with', topics: [] } })
  const late = await save({ seen, segment: { plus: 'without', topics: [] }, title: 'Zu spät' })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('geändert')])
  expect(await stored()).toMatchObject({ title: 'Das Frühblatt', segment: PLUS })
})

test('of two changes of a segment at the same time one is refused', async () => {
  await save({ segment: { plus: 'with', topics: [] } })
  const { seen } = await stored()
  const segment = { plus: 'without', topics: [] }
  const answers = await Promise.all([save({ seen, segment }), save({ seen, segment: null })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a new newsletter starts with its own segment, not with one of a removed newsletter', async () => {
  const rathaus = { id: 'rathaus', title: 'Rathaus' }
  const made = await send<NewsletterInList>('POST', '/newsletters', { ...rathaus, segment: PLUS })
  expect(made.body.segment).toEqual(PLUS)
  expect((await send('DELETE', '/newsletters/rathaus')).status).toBe(204)
  expect((await database.selectFrom('newsletter_segments').selectAll().execute()).length).toBe(0)
  const again = await send<NewsletterInList>('POST', '/newsletters', rathaus)
  expect(again.body.segment).toBeNull()
  await send('DELETE', '/newsletters/rathaus')
})

test.each([
  [{ plus: 'vielleicht', topics: [] }, 'segment.plus'],
  [{ plus: null, topics: [999_999] }, 'segment.topics: Ein Thema 999999 gibt es nicht.'],
  [{ plus: null, topics: [], city: 'Köln' }, 'Unbekannt: city'],
])('refuses the default segment %j in German', async (segment, message) => {
  const refused = await save({ title: 'Neu', segment })
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(message)])
  expect(await stored()).toMatchObject({ title: 'Das Frühblatt', segment: null })
  const added = await send('POST', '/newsletters', { id: 'neu', title: 'Neu', segment })
  expect([added.status, added.body.message]).toEqual([400, expect.stringContaining(message)])
})

test('a merged topic of a default segment is the kept one, and a deleted topic never widens it', async () => {
  const [ended, kept] = [await newTopic('Ratsleute'), await newTopic('Rathauspolitik')]
  await save({ segment: { plus: null, topics: [ended.id, kept.id] } })
  const merge = { from: ended.id, into: kept.id, moveOthers: async () => undefined }
  expect(await mergeTags(database, merge)).toMatchObject({ kind: 'updated' })
  expect((await stored()).segment).toEqual({ plus: null, topics: [kept] })
  expect((await makeIssue()).segment).toEqual({ plus: null, topics: [kept] })

  const deleted = await newTopic('Fehlanlage')
  await save({ segment: { plus: null, topics: [deleted.id] } })
  await database.deleteFrom('tags').where('id', '=', deleted.id).execute()
  await addReaders(2)
  expect(await makeIssue()).toMatchObject({ segment: { topics: [deleted] }, audience: 0 })
  expect((await save({ title: 'Bleibt' })).status).toBe(200)
})
