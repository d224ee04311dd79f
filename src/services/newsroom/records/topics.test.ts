import { expect, test } from 'vitest'
import { refusalOf, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { recordsAs } from '../../../../test/newsroom/records.fixtures.ts'
import { findOldAddress } from '../../content/reading/old-addresses.ts'
import type { RecordPage, TopicRecord } from './contract.ts'

const api = await sampleApiForFile()

const as = recordsAs(api)

async function create(slug: string, label: string, parentId: number | null = null) {
  const answer = await as('editor', 'topics', { method: 'POST', body: { slug, label, parentId } })
  expect(answer.status).toBe(201)
  return answer.json() as Promise<TopicRecord>
}
const change = (id: number, body: object, version?: number) =>
  as('editor', `topics/${id}`, { method: 'PUT', body, ...(version !== undefined && { version }) })

test('lists topics by name with those above them and the number of articles on the site', async () => {
  const river = await create('fluss-liste', 'Fluss der Liste')
  await create('faehre-liste', 'Fähre der Liste', river.id)
  const article = { title: 'Zur Liste', section: 'politik', body_md: 'Text.' }
  const tags = ['faehre-liste']
  await api.put('/v5/articles/9310001', { ...article, tags, date: '2026-01-02' })
  await api.put('/v5/articles/9310002', { ...article, tags, date: '2090-01-02' })
  const page: RecordPage<TopicRecord> = await (
    await as('editor', 'topics?query=DER%20LISTE')
  ).json()
  expect(page.records.map(({ label, above, articles }) => [label, above, articles])).toEqual([
    ['Fluss der Liste', [], 1],
    ['Fähre der Liste', ['Fluss der Liste'], 1],
  ])
})

test('former addresses of a renamed topic, and of those below it, lead to the new ones', async () => {
  const upper = await create('alter-name', 'Alter Name')
  const lower = await create('unten', 'Unten', upper.id)
  const renamed = await change(upper.id, { slug: 'neuer-name', label: 'Neuer Name' }, 1)
  expect(await renamed.json()).toMatchObject({ label: 'Neuer Name', urlPath: '/neuer-name' })
  const leads = (path: string) => findOldAddress(api.store.pool, path)
  expect(await leads('/alter-name')).toBe('/neuer-name')
  expect(await leads(lower.urlPath)).toBe('/neuer-name/unten')
  await change(upper.id, { slug: 'dritter-name' })
  expect(await leads('/alter-name')).toBe('/dritter-name')
  await change(upper.id, { slug: 'alter-name' })
  expect(await leads('/alter-name')).toBeNull()
  expect(await leads('/neuer-name')).toBe('/alter-name')
})

test('moving a topic adds its articles to the topic above it', async () => {
  const above = await create('oben-ziel', 'Oben')
  const moved = await create('wandert', 'Wandert')
  const article = { title: 'Wandernd', section: 'politik', body_md: 'Text.', tags: ['wandert'] }
  await api.put('/v5/articles/9310003', { ...article, date: '2026-01-02' })
  expect((await change(moved.id, { parentId: above.id })).status).toBe(200)
  const counted: TopicRecord = await (await as('editor', `topics/${above.id}`)).json()
  expect(counted.articles).toBe(1)
})

test('refuses wrong places and addresses in German, and versions with 409', async () => {
  const upper = await create('ober', 'Ober')
  const lower = await create('unter', 'Unter', upper.id)
  const said = async (answer: Promise<Response>) => (await refusalOf(await answer)).message
  expect(await said(change(upper.id, { parentId: lower.id }))).toContain('unter sich selbst')
  expect(await said(change(lower.id, { parentId: 999_999 }))).toContain('Ein Thema 999999 gibt es')
  expect(await said(change(lower.id, { slug: 'ober', parentId: null }))).toContain(
    'hat schon „Ober“',
  )
  expect(await said(change(lower.id, { slug: 'Ü' }))).toContain('Möglich sind nur Kleinbuchstaben')
  expect((await change(lower.id, { label: 'Zu spät' }, 7)).status).toBe(409)
  expect((await as('editor', 'topics/999999')).status).toBe(404)
})

test('the role author neither reads nor changes topics', async () => {
  const body = { slug: 'verboten', label: 'Verboten' }
  expect((await as('author', 'topics')).status).toBe(403)
  expect((await as('author', 'topics', { method: 'POST', body })).status).toBe(403)
  expect((await as('author', 'topics/102', { method: 'PUT', body })).status).toBe(403)
  expect(api.unexpectedErrors).toEqual([])
})
