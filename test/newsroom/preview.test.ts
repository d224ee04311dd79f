import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PREVIEW_DEVICES, PREVIEW_READERS } from '../../src/rules/newsroom/preview.ts'
import { NEWSROOM_PREVIEW } from '../../src/routes/newsroom.ts'
import { copyDataDir } from '../site/demo-town.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const FREE = 'Freiwort'
const PAID = 'Bezahlwort'
const paragraph = (word: string) => `Ein Absatz mit dem ${word} und noch mehr Text. `.repeat(6)
const ARTICLE = {
  title: 'Die Vorschau zeigt alles',
  section: 'region/leverkusen',
  tags: ['Thema der Vorschau'],
  authors: ['Vera Vorschau'],
  contentRestriction: 'paid',
  body_md: [FREE, 'Übergang', PAID, PAID].map(paragraph).join('\n\n'),
}

let site: TestSite
let editor: string
let staff: string
beforeAll(async () => {
  site = await openTestSite({ DATA_DIR: await copyDataDir(inject('runFolder')) })
  editor = await site.editorKey()
  staff = await site.signIn('redaktion')
})
afterAll(() => site.close())

async function send(method: string, path: string, body: object): Promise<{ id: number }> {
  const answer = await site.get(`/content-api/v5/drafts${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${editor}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json() as Promise<{ id: number }>
}

const create = async (...moves: object[]): Promise<number> => {
  const { id } = await send('POST', '', { article: ARTICLE, stage: 'idea' })
  for (const move of moves) await send('POST', `/${id}/moves`, move)
  return id
}

const preview = (id: number, query = '', cookie = staff) =>
  site.get(`${NEWSROOM_PREVIEW}/${id}${query}`, { headers: { cookie }, redirect: 'manual' })

test.each([
  ['anonym', false],
  ['frei', false],
  ['wallet', false],
  ['pur', false],
  ['plus', true],
] as const)('previews a paid draft for the reader „%s“: paid text %s', async (reader, isOpen) => {
  const id = await create()
  for (const device of PREVIEW_DEVICES) {
    const html = await (await preview(id, `?reader=${reader}&device=${device}`)).text()
    expect(html).toContain(ARTICLE.title)
    expect(html).toContain(FREE)
    expect([device, html.includes(PAID)]).toEqual([device, isOpen])
    expect(html).not.toMatch(/<script|rel="prefetch"/)
  }
})

test('shows ads to readers without PUR only', async () => {
  const id = await create()
  const slots = async (reader: string) =>
    (await (await preview(id, `?reader=${reader}`)).text()).includes('ad-slot')
  expect([await slots('anonym'), await slots('pur')]).toEqual([true, false])
})

test('previews an idea, a scheduled draft, a changed article and a withdrawn one', async () => {
  const scheduled = await create(
    { move: 'start' },
    { move: 'schedule', publishAt: '2099-01-01T06:00:00+01:00' },
  )
  const changed = await create({ move: 'start' }, { move: 'publish' })
  await send('PUT', `/${changed}`, { article: { ...ARTICLE, title: 'Geänderter Titel' } })
  const withdrawn = await create(
    { move: 'start' },
    { move: 'publish' },
    { move: 'withdraw', reason: 'Fehler' },
  )
  const titleOf = async (id: number) =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await preview(id)).text())?.[1]?.replace(/<[^>]+>/g, '')
  expect(await titleOf(await create())).toContain(ARTICLE.title)
  expect(await titleOf(scheduled)).toContain(ARTICLE.title)
  expect(await titleOf(changed)).toContain('Geänderter Titel')
  expect(await titleOf(withdrawn)).toContain(ARTICLE.title)
  expect(await (await preview(scheduled)).text()).toContain('2099')
})

test('a preview is never stored, indexed or framed by others, and runs nothing', async () => {
  const { headers } = await preview(await create())
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const policy = headers.get('content-security-policy')
  for (const part of [
    "script-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self';",
    'sandbox allow-same-origin',
  ])
    expect(policy).toContain(part)
  expect(headers.getSetCookie()).toEqual([])
})

test('a preview changes no draft and creates neither articles, tags nor authors', async () => {
  const id = await create()
  const count = async () =>
    (
      await sql`select (select count(*) from articles) as articles, (select count(*) from tags) as tags,
        (select count(*) from authors) as authors, (select count(*) from newsroom.revisions) as revisions,
        (select sum(version) from newsroom.drafts) as versions`.execute(site.database)
    ).rows
  const before = await count()
  for (const reader of PREVIEW_READERS) await preview(id, `?reader=${reader}`)
  expect(await count()).toEqual(before)
})

test.each([
  ['a signed-out visitor', null, 401],
  ['a registered reader', 'frei', 404],
  ['a subscriber', 'plus', 404],
] as const)('%s gets no word of a preview', async (_, kind, status) => {
  const id = await create()
  const cookie = kind ? await site.signIn(kind) : ''
  const answer = await preview(id, '?reader=plus', cookie)
  expect(answer.status).toBe(status)
  const text = await answer.text()
  expect([FREE, PAID, ARTICLE.title].filter((word) => text.includes(word))).toEqual([])
})

test('an unknown reader, device or number has no preview', async () => {
  const id = await create()
  for (const path of [`${id}?reader=king`, `${id}?device=watch`, '0', '2147483647', 'x'])
    expect([
      path,
      (await site.get(`${NEWSROOM_PREVIEW}/${path}`, { headers: { cookie: staff } })).status,
    ]).toEqual([path, 404])
})

test('an author gets no preview of a draft of somebody else', async () => {
  const id = await create()
  const answer = await preview(id, '?reader=plus', await site.signIn('autor'))
  expect([answer.status, (await answer.text()).includes(ARTICLE.title)]).toEqual([404, false])
})
