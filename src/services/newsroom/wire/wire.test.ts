import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  askAs,
  newColleague,
  type Colleague,
} from '../../../../test/fixtures/newsroom/staff.fixtures.ts'
import { importFiles, type ImportResult } from '../../content/import/import-files.ts'
import { storePicture } from '../../images/picture-store.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Draft } from '../contract.ts'
import { libraryKey, libraryStorage, publicKey } from '../media/library.ts'
import type { MovedWireItem, WholeWireItem, WirePage } from './contract.ts'
import { receiveItems } from './receive.ts'
import { tidyWire } from './tidy.ts'

const api = await sampleApiForFile()
const author = await newColleague(api.store, 'Anna Autor', 'author')
const editor = await newColleague(api.store, 'Edith Redakteur', 'editor')

const NOW = new Date('2026-11-21T08:00:00Z')
const ninjs = (name: string, version: number, fields: object = {}) => ({
  uri: `urn:newsml:dpa.com:20261121:${name}`,
  version: String(version),
  versioncreated: `2026-11-21T07:0${version}:00Z`,
  pubstatus: 'usable',
  urgency: 2,
  source: 'dpa',
  copyrightnotice: '© dpa',
  usageterms: 'Nicht für Archive',
  headline: `Fähre ${name}`,
  body_text: `Die Fähre ${name} fährt in Fassung ${version}.`,
  subjects: [{ uri: 'politik' }],
  ...fields,
})
/** Imports items into the inbox and returns the results. */
async function receive(...items: object[]): Promise<ImportResult[]> {
  const file = join(api.folder, 'feed.jsonl')
  await writeFile(file, items.map((item) => JSON.stringify(item)).join('\n'))
  const library = libraryStorage(await openStorage({ folder: api.folder }))
  const results: ImportResult[] = []
  await importFiles({
    files: [file],
    defaults: { now: NOW, channels: new Set(['politik', 'panorama']) },
    mapping: { rules: [], section: 'politik' },
    takePicture: async () => (await storePicture(library, await picture())).image,
    save: (_, parsed) => receiveItems(api.store.database, parsed, { rewrites: false }),
    onResult: (result) => void results.push(result),
  })
  return results
}
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
async function received(item: object): Promise<number> {
  const [result] = await receive(item)
  expect(result?.status).toBe('created')
  return result?.id ?? 0
}
const item = async (by: Colleague, id: number) =>
  (await askAs<WholeWireItem>(api, by, ['GET', `/wire/${id}`])).body
const move = (by: Colleague, id: number, body: object) =>
  askAs<MovedWireItem & { message: string }>(api, by, ['POST', `/wire/${id}/moves`], body)
const list = async (by: Colleague, search: string) =>
  (await askAs<WirePage>(api, by, ['GET', `/wire?${search}`])).body
const draft = async (by: Colleague, id: number | null) =>
  (await askAs<Draft>(api, by, ['GET', `/drafts/${id}`])).body

test('an imported item waits with agency, rights and urgency, and makes no article', async () => {
  const id = await received(
    ninjs('waits', 1, { embargoed: '2099-01-01T06:00:00+01:00', ednote: 'Bitte prüfen' }),
  )
  expect(await item(editor, id)).toMatchObject({
    agency: 'dpa',
    rights: '© dpa · Nicht für Archive',
    note: 'Bitte prüfen',
    urgency: 2,
    version: 1,
    section: 'politik',
    status: 'usable',
    embargoUntil: '2099-01-01T05:00:00.000Z',
    isSeen: false,
    draftId: null,
    article: { title: 'Fähre waits', publishDate: null },
  })
  const { rows } = await api.store.pool.query(
    `select 1 from articles where public_document ->> 'title' = 'Fähre waits'`,
  )
  expect(rows).toEqual([])
})

test('taking over makes one draft with the agency as author, the embargo and its pictures in the library', async () => {
  const id = await received(
    ninjs('taken', 1, {
      embargoed: '2099-01-01T06:00:00+01:00',
      associations: {
        main: {
          type: 'picture',
          byline: 'R. K./dpa',
          description_text: 'Die Fähre',
          embargoed: '2099-01-01T06:00:00+01:00',
          renditions: { o: { href: 'faehre.jpg', width: 60 } },
        },
      },
    }),
  )
  const { pictures, article } = await item(author, id)
  expect(pictures).toMatchObject([{ caption: 'Die Fähre', credit: 'R. K./dpa' }])
  const presses = await Promise.all([1, 2, 3].map(() => move(author, id, { move: 'take' })))
  expect(presses.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200, 200])
  const [draftId, ...others] = new Set(presses.map(({ body }) => body.draftId))
  expect(others).toEqual([])
  const log = api.store.database.selectFrom('audit_log').where('subject', '=', `artikel:${draftId}`)
  expect(await log.select('act').execute()).toEqual([{ act: 'draft-created' }])
  const made = await draft(author, draftId ?? null)
  expect(made).toMatchObject({
    state: 'draft',
    title: 'Fähre taken',
    embargoUntil: '2099-01-01T05:00:00.000Z',
    article: { authors: ['dpa'], img: { copyrights: 'R. K./dpa' } },
  })
  const path = article.img?.baseUrl ?? ''
  const media = api.store.database.selectFrom('newsroom.media').where('path', '=', path)
  const [kept] = await media.select(['credit', 'licence']).execute()
  expect(kept).toEqual({ credit: 'R. K./dpa', licence: '© dpa · Nicht für Archive' })
  const storage = await openStorage({ folder: api.folder })
  expect(await storage.facts(publicKey(path))).toBe(null)
  expect(await storage.facts(libraryKey(path))).not.toBe(null)
  const link = await askAs<{ item: WholeWireItem }>(api, author, ['GET', `/drafts/${draftId}/wire`])
  expect(link.body.item).toMatchObject({ id, sourceId: 'urn:newsml:dpa.com:20261121:taken' })
})

test('an update shows its changes, and never overwrites what was changed in the draft', async () => {
  const id = await received(ninjs('update', 1))
  const { draftId } = (await move(editor, id, { move: 'take' })).body
  const before = await draft(editor, draftId)
  await askAs(api, editor, ['PUT', `/drafts/${draftId}`], {
    article: { ...before.article, title: 'Unser Titel' },
  })
  const headline = 'Fähre steht'
  expect(await receive(ninjs('update', 3, { headline }))).toMatchObject([{ status: 'updated', id }])
  expect(await receive(ninjs('update', 2), ninjs('update', 3, { headline }))).toMatchObject([
    { status: 'unchanged' },
    { status: 'unchanged' },
  ])
  const changed = await item(editor, id)
  expect(changed).toMatchObject({ hasUpdate: true, version: 3, revision: 2 })
  expect(changed.changes.map(({ of }) => of)).toEqual(['title', 'p'])
  expect((await draft(editor, draftId)).version).toBe(2)
  expect((await move(editor, id, { move: 'take-update', revision: 1 })).status).toBe(409)
  const { body } = await move(editor, id, { move: 'take-update', revision: 2 })
  expect(body).toMatchObject({ keptFields: ['title'], hasUpdate: false })
  const after = await draft(editor, draftId)
  expect(after.article.title).toBe('Unser Titel')
  expect(JSON.stringify(after.article.contentItems)).toContain('in Fassung 3')
  const again = await move(editor, id, { move: 'take-update', revision: 2 })
  expect([again.status, (await draft(editor, draftId)).version]).toEqual([200, after.version])
})

test('a kill keeps the text, alarms until somebody answers, and needs a question before it is taken over', async () => {
  const [free, taken] = [await received(ninjs('free', 1)), await received(ninjs('kill', 1))]
  await move(editor, taken, { move: 'take' })
  for (const name of ['free', 'kill'])
    await receive(ninjs(name, 2, { pubstatus: 'canceled', body_text: '', headline: 'KILL' }))
  const { alarms } = await list(editor, 'state=killed')
  expect(alarms).toMatchObject([{ id: taken, title: 'Fähre kill', status: 'canceled' }])
  expect(JSON.stringify((await item(editor, free)).article)).toContain('in Fassung 1')
  const refused = await move(editor, free, { move: 'take' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The agency has withdrawn this item.',
  ])
  expect((await move(editor, taken, { move: 'take-update' })).status).toBe(409)
  expect((await move(editor, free, { move: 'take', despiteStatus: true })).status).toBe(200)
  expect((await move(editor, taken, { move: 'keep-own' })).status).toBe(200)
  expect((await list(editor, 'state=killed')).alarms).toEqual([])
})

test('lists are filtered and paged, and a discarded item comes back', async () => {
  const one = await received(ninjs('seek-one', 1, { source: 'AFP' }))
  const two = await received(ninjs('seek-two', 1, { source: 'AFP' }))
  const ids = async (search: string) =>
    (await list(author, `agency=AFP&${search}`)).items.map(({ id }) => id)
  expect(await ids('query=SEEK-one%20fassung')).toEqual([one])
  expect(await ids('section=politik&limit=1')).toEqual([two])
  expect((await list(author, 'agency=AFP&limit=1')).hasMore).toBe(true)
  await move(author, one, { move: 'seen' })
  expect(await ids('state=unread')).toEqual([two])
  await move(author, two, { move: 'discard' })
  expect([await ids('state=discarded'), await ids('')]).toEqual([[two], [one]])
  await move(author, two, { move: 'restore' })
  expect(await ids('')).toEqual([two, one])
  await move(editor, one, { move: 'take' })
  expect(await ids('state=taken')).toEqual([one])
  // The draft belongs to somebody else: the author sees who has it, not its number.
  expect(await item(author, one)).toMatchObject({ draftId: null, takenBy: 'Edith Redakteur' })
  expect((await move(author, one, { move: 'take' })).status).toBe(409)
})

test('bad input is refused by name, and strangers get nothing', async () => {
  const id = await received(ninjs('bad', 1))
  for (const search of ['state=alle', 'limit=101', 'offset=10001', 'von=1', 'query='])
    expect((await askAs(api, editor, ['GET', `/wire?${search}`])).status, search).toBe(400)
  for (const body of [
    {},
    { move: 'publish' },
    { move: 'take', revision: 0 },
    { move: 'take', x: 1 },
  ])
    expect((await move(editor, id, body)).status, JSON.stringify(body)).toBe(400)
  for (const unknown of [0, 999_999, '99999999999999999999'])
    expect((await askAs(api, editor, ['GET', `/wire/${unknown}`])).status).toBe(404)
  expect((await move(editor, id, { move: 'keep-own' })).status).toBe(409)
  const stranger = await api.ask('/v5/wire')
  expect(stranger.status).toBe(401)
  const { token } = await api.editors.make({ name: 'Import', scopes: ['content'], days: null })
  const headers = { authorization: `Bearer ${token}` }
  expect((await api.ask('/v5/wire', { headers })).status).toBe(403)
  expect((await api.ask(`/v5/wire/${id}`, { headers })).status).toBe(403)
})

test('items that are not taken over are deleted after 14 days with their pictures; taken ones stay', async () => {
  const [free, taken] = [await received(ninjs('old', 1)), await received(ninjs('old-taken', 1))]
  await move(editor, taken, { move: 'take' })
  const storage = await openStorage({ folder: api.folder })
  const path = '/newsroom/ab/abababababababababababababababab-1x1.jpg'
  const file = join(api.folder, libraryKey(path))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'x')
  await api.store.pool.query(
    `update newsroom.wire_items set changed_at = now() - interval '15 days',
      pictures = case when id = $1 then array[$2] else pictures end where id = any($3)`,
    [free, path, [free, taken]],
  )
  expect(await tidyWire({ database: api.store.database, storage })).toBe(1)
  expect((await askAs(api, editor, ['GET', `/wire/${free}`])).status).toBe(404)
  expect((await askAs(api, editor, ['GET', `/wire/${taken}`])).status).toBe(200)
  expect(await storage.facts(libraryKey(path))).toBe(null)
})
