import { expect, test } from 'vitest'
import { refusalOf, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { recordsAs } from '../../../../test/newsroom/records.fixtures.ts'
import type { Podcast } from '../../../rules/podcasts/podcast.ts'
import type { RecordPage, ShowRecord } from './contract.ts'

const api = await sampleApiForFile()

const as = recordsAs(api)
const SHOW = { description: 'Ein Spaziergang.', author: 'Ida Sommer' }

async function create(fields: object): Promise<ShowRecord> {
  const answer = await as('editor', 'podcasts', { method: 'POST', body: { ...SHOW, ...fields } })
  expect(answer.status).toBe(201)
  return answer.json()
}
const change = (id: number, body: object, version?: number) =>
  as('editor', `podcasts/${id}`, { method: 'PUT', body, ...(version !== undefined && { version }) })

test('an editor creates a podcast, and its episodes show a later title', async () => {
  const show = await create({ slug: 'am-steg', title: 'Am Steg' })
  expect(show).toMatchObject({
    version: 1,
    articles: 0,
    category: 'News',
    urlPath: `/podcasts/am-steg-${show.id}`,
  })
  const episode = { title: 'Folge 1', section: 'politik', body_md: 'Text.', date: '2026-01-02' }
  const saved = await api.put('/v5/articles/9300101', { ...episode, podcast: 'am-steg' })
  expect(saved.status).toBe(201)

  const changed = await change(
    show.id,
    { title: 'Am Rheinsteg', category: 'Arts > Books', explicit: true },
    1,
  )
  expect(changed.headers.get('etag')).toBe('"2"')
  expect(await changed.json()).toMatchObject({
    title: 'Am Rheinsteg',
    description: SHOW.description,
    category: 'Arts > Books',
    explicit: true,
    articles: 1,
  })
  const shown: Podcast = await (await api.ask(`/v5/podcasts/${show.id}`)).json()
  expect(shown).toMatchObject({ title: 'Am Rheinsteg' })
  const { podcast } = await (await api.ask('/v5/articles/9300101')).json()
  expect(podcast).toMatchObject({ id: show.id, title: 'Am Rheinsteg' })
})

test('lists podcasts by title, and finds them by a part of title or author', async () => {
  await create({ slug: 'zander', title: 'Zanderzeit', author: 'Uwe Aal' })
  await create({ slug: 'aal', title: 'aalfang', author: 'Uwe Aal' })
  const find = async (search: string) => {
    const page: RecordPage<ShowRecord> = await (await as('editor', `podcasts?${search}`)).json()
    return { titles: page.records.map(({ title }) => title), hasMore: page.hasMore }
  }
  expect(await find('query=UWE')).toEqual({ titles: ['aalfang', 'Zanderzeit'], hasMore: false })
  expect(await find('query=uwe&limit=1')).toEqual({ titles: ['aalfang'], hasMore: true })
  expect(await find('query=uwe&limit=1&offset=1')).toEqual({
    titles: ['Zanderzeit'],
    hasMore: false,
  })
  expect(await find('query=erze')).toEqual({ titles: ['Zanderzeit'], hasMore: false })
})

test('a change of another version, or of the address, is refused and changes nothing', async () => {
  const { id } = await create({ slug: 'zwei', title: 'Zwei' })
  expect((await change(id, { rhythm: 'Montags' }, 1)).status).toBe(200)
  expect((await change(id, { rhythm: 'Dienstags' }, 1)).status).toBe(409)
  const moved = await change(id, { slug: 'drei', rhythm: 'Mittwochs' }, 2)
  expect(moved.status).toBe(400)
  expect((await refusalOf(moved)).message).toContain('slug: Die Adresse bleibt')
  expect((await change(id, { slug: 'zwei', title: 'Zwei Leute' }, 2)).status).toBe(200)
  const stored: ShowRecord = await (await as('editor', `podcasts/${id}`)).json()
  expect(stored).toMatchObject({ slug: 'zwei', rhythm: 'Montags', title: 'Zwei Leute', version: 3 })
})

test.each([
  [{ title: 'Ohne Adresse' }, 'slug'],
  [{ slug: 'ohne-titel' }, 'title'],
  [{ slug: 'Über', title: 'Über' }, 'slug: Möglich sind nur Kleinbuchstaben'],
  [{ slug: 'taken', title: 'Zweiter' }, 'slug: Die Adresse „taken“ hat schon „Erster“.'],
  [{ slug: 'leer', title: 'Leer', description: ' ' }, 'description: Das ist zu klein oder zu kurz'],
  [
    { slug: 'fach', title: 'Fach', category: 'Angeln' },
    'category: Möglich sind nur die Kategorien von Apple',
  ],
  [{ slug: 'fremd', title: 'Fremd', price: 1 }, 'Unbekannt: price.'],
])('refuses %j and says why in German', async (fields, sentence) => {
  const taken = { ...SHOW, slug: 'taken', title: 'Erster' }
  await as('editor', 'podcasts', { method: 'POST', body: taken })
  const answer = await as('editor', 'podcasts', { method: 'POST', body: { ...SHOW, ...fields } })
  expect(answer.status).toBe(400)
  const { message } = await refusalOf(answer)
  expect(message).toContain(sentence)
  expect(message).not.toMatch(/must|none|is /)
})

test('a cover that is not in the media library is refused', async () => {
  const img = { baseUrl: '/fehlt.jpg', altText: '', caption: '', copyrights: '' }
  const body = { ...SHOW, slug: 'bild', title: 'Bild', img: { ...img, width: 9, height: 9 } }
  const answer = await as('editor', 'podcasts', { method: 'POST', body })
  expect((await refusalOf(answer)).message).toContain('/fehlt.jpg')
})

test('the role author, and tokens without both scopes, neither read nor change podcasts', async () => {
  const body = { ...SHOW, slug: 'verboten', title: 'Verboten' }
  const { id } = await create({ slug: 'geschuetzt', title: 'Geschützt' })
  for (const path of ['podcasts', `podcasts/${id}`])
    expect((await as('author', path)).status).toBe(403)
  expect((await as('author', 'podcasts', { method: 'POST', body })).status).toBe(403)
  expect((await as('author', `podcasts/${id}`, { method: 'PUT', body })).status).toBe(403)
  for (const scopes of [['drafts'], ['content']] as const) {
    const { token } = await api.editors.make({ name: 'Import', scopes: [...scopes], days: null })
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.ask('/v5/records/podcasts', { headers })).status).toBe(403)
  }
  expect((await api.ask('/v5/records/podcasts')).status).toBe(401)
})

test('a number without a podcast answers 404', async () => {
  expect((await as('editor', 'podcasts/999999')).status).toBe(404)
  expect((await change(2_147_483_648, { title: 'x' })).status).toBe(404)
  expect(api.unexpectedErrors).toEqual([])
})
