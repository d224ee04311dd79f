import { expect, test } from 'vitest'
import { asEditor, sampleApiForFile } from '../../../test/fixtures/content-api.fixtures.ts'
import type { Draft, Revision } from './contract.ts'
import { publishDue } from './schedule.ts'

const api = await sampleApiForFile()

const draftAt = async (id: number): Promise<Draft> =>
  (await api.ask(`/v5/drafts/${id}`, { headers: asEditor })).json()
const move = (id: number, name: string, more: object = {}) =>
  api.post(`/v5/drafts/${id}/moves`, { move: name, ...more })

/** Schedules a draft, and lets its time come by moving it into the past. */
async function scheduleDraft(article: object): Promise<{ id: number; publishAt: string }> {
  const made = await api.post('/v5/drafts', {
    article: { section: 'politik', text: 'Zum Termin.', ...article },
  })
  const { id }: Draft = await made.json()
  const scheduled = await move(id, 'schedule', { publishAt: '2098-10-25T02:30:00+01:00' })
  expect(await scheduled.json()).toMatchObject({
    state: 'scheduled',
    publishAt: '2098-10-25T01:30:00.000Z',
  })
  return { id, publishAt: await letTimeCome(id) }
}

async function letTimeCome(id: number): Promise<string> {
  const publishAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 5000)
  await api.store.database
    .updateTable('newsroom.drafts')
    .set({ publish_at: publishAt })
    .where('id', '=', id)
    .execute()
  return publishAt.toISOString()
}

const publish = () => publishDue({ store: api.store, write: api.write })

test('publishes a scheduled draft at its time, once', async () => {
  const { id, publishAt } = await scheduleDraft({ title: 'Pünktlich' })
  await Promise.all([publish(), publish()])
  const draft = await draftAt(id)
  expect(draft).toMatchObject({ state: 'published', publishAt: null, publishDate: publishAt })
  const { revisions }: { revisions: Revision[] } = await (
    await api.ask(`/v5/drafts/${id}/revisions`, { headers: asEditor })
  ).json()
  expect(revisions.map(({ action, by }) => `${action} ${by}`)).toEqual([
    'publish Zeitplan',
    'schedule Schlüssel der Redaktion',
    'write Schlüssel der Redaktion',
  ])
})

test('does not publish before the time, and publishes the text that was saved last', async () => {
  const made = await api.post('/v5/drafts', {
    article: { title: 'Früher Stand', section: 'politik', text: 'x' },
  })
  const { id, article }: Draft = await made.json()
  await move(id, 'schedule', { publishAt: '2099-01-01T06:00:00Z' })
  await publish()
  expect((await draftAt(id)).state).toBe('scheduled')
  await api.put(`/v5/drafts/${id}`, { article: { ...article, title: 'Letzter Stand' } })
  await letTimeCome(id)
  await publish()
  expect(await draftAt(id)).toMatchObject({ state: 'published', title: 'Letzter Stand' })
})

test('of two times the later decision counts, and one made on an older version is refused', async () => {
  const made = await api.post('/v5/drafts', {
    article: { title: 'Zwei Termine', section: 'politik', text: 'x' },
  })
  const { id, version }: Draft = await made.json()
  const scheduleAt = (publishAt: string, seen: number) =>
    api.post(`/v5/drafts/${id}/moves`, { move: 'schedule', publishAt }, { 'if-match': `"${seen}"` })
  const both = await Promise.all([
    scheduleAt('2099-01-01T06:00:00Z', version),
    scheduleAt('2099-01-02T06:00:00Z', version),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const seen = await draftAt(id)
  expect((await scheduleAt('2098-01-01T06:00:00Z', seen.version)).status).toBe(200)
  expect(await draftAt(id)).toMatchObject({
    state: 'scheduled',
    publishAt: '2098-01-01T06:00:00.000Z',
  })
  await letTimeCome(id)
  await publish()
  await publish()
  const { revisions }: { revisions: Revision[] } = await (
    await api.ask(`/v5/drafts/${id}/revisions`, { headers: asEditor })
  ).json()
  expect(revisions.map(({ action }) => action)).toEqual([
    'publish',
    'schedule',
    'schedule',
    'write',
  ])
})

test('keeps the date of an article whose changes are scheduled', async () => {
  const made = await api.post('/v5/drafts', {
    article: { title: 'Steht schon', section: 'politik', text: 'x' },
  })
  const { id }: Draft = await made.json()
  await move(id, 'publish')
  const { publishDate, article } = await draftAt(id)
  await api.put(`/v5/drafts/${id}`, { article: { ...article, title: 'Steht neu' } })
  await move(id, 'schedule', { publishAt: '2099-01-01T06:00:00Z' })
  await letTimeCome(id)
  await publish()
  expect(await draftAt(id)).toMatchObject({ state: 'published', title: 'Steht neu', publishDate })
})

test('takes a draft that cannot be published off the schedule, and says why', async () => {
  const { id } = await scheduleDraft({ title: 'Zwei Pläne' })
  const direct = { title: 'Von außen', section: 'politik', text: 'y', date: '2026-01-01' }
  await api.put(`/v5/articles/${id}`, direct)
  await publish()
  expect(await draftAt(id)).toMatchObject({ state: 'ready', publishAt: null, title: 'Zwei Pläne' })
  const { revisions }: { revisions: Revision[] } = await (
    await api.ask(`/v5/drafts/${id}/revisions`, { headers: asEditor })
  ).json()
  expect(revisions[0]).toMatchObject({
    action: 'unschedule',
    by: 'Zeitplan',
    reason: `Nicht veröffentlicht: Der Artikel ${id} wurde auf der Website geändert: Dort ist die Fassung 1 gespeichert.`,
  })
})

test('refuses a time that is past, missing or without a time zone', async () => {
  const made = await api.post('/v5/drafts', {
    article: { title: 'Wann?', section: 'politik', text: 'x' },
  })
  const { id }: Draft = await made.json()
  const messageOf = async (more: object) =>
    ((await (await move(id, 'schedule', more)).json()) as { message: string }).message
  expect(await messageOf({})).toBe('publishAt: is missing')
  expect(await messageOf({ publishAt: '2020-01-01T00:00:00Z' })).toBe('publishAt: is past')
  expect(await messageOf({ publishAt: '2099-03-29T02:30:00' })).toContain('publishAt')
  expect((await draftAt(id)).state).toBe('draft')
})
