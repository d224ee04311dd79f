import { expect, test } from 'vitest'
import { libraryForFile, samplePicture } from '../../../../test/newsroom/media-library.fixtures.ts'
import type { NewsroomRole } from '../../../rules/newsroom/moves.ts'
import type { MediaItem, WholeMedia } from './contract.ts'

const { api, library } = await libraryForFile()

type Person = { id: string; name: string; role: NewsroomRole }
const ANNA: Person = { id: 'account:anna', name: 'Anna', role: 'author' }
const BERT: Person = { id: 'account:bert', name: 'Bert', role: 'author' }
const EDITH: Person = { id: 'account:edith', name: 'Edith', role: 'editor' }
const CARLA: Person = { id: 'account:carla', name: 'Carla', role: 'chief' }

let pictures = 700
async function uploadedBy(person: Person): Promise<MediaItem> {
  pictures += 1
  const bytes = await samplePicture(pictures).jpeg().toBuffer()
  const { media } = await (await library.upload(bytes, 'bild.jpg', person)).json()
  return media
}

/** A file from before uploads had owners. */
async function withoutOwner(): Promise<MediaItem> {
  const media = await uploadedBy(EDITH)
  await api.store.database
    .updateTable('newsroom.media')
    .set({ owner: null })
    .where('id', '=', media.id)
    .execute()
  return media
}

const send = (person: Person, path: string, method: string, body?: object) =>
  api.write(
    new Request(`http://localhost/content-api/v5/${path}`, {
      method,
      headers: { 'accept-language': 'de', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
    { kind: 'editor', rights: ['drafts', 'media'], ...person },
  )
const change = (person: Person, { id }: MediaItem) =>
  send(person, `media/${id}`, 'PUT', { credit: `Foto: ${person.name}` })
const read = async (person: Person, { id }: MediaItem): Promise<WholeMedia> =>
  (await send(person, `media/${id}`, 'GET')).json()

async function draftWith(person: Person, { path, width, height }: MediaItem) {
  const img = { baseUrl: path, altText: '', caption: '', copyrights: 'x', width, height }
  const article = { title: 'Mit Bild', section: 'politik', body_md: 'x', img }
  expect((await send(person, 'drafts', 'POST', { article })).status).toBe(201)
}

test.each([
  ['an author', ANNA, 200],
  ['another author', BERT, 403],
  ['an editor', EDITH, 200],
  ['a chief', CARLA, 200],
] as const)(
  'a file that an author has uploaded, changed by %s: %s %i',
  async (_who, person, status) => {
    const media = await uploadedBy(ANNA)
    const answer = await change(person, media)
    expect(answer.status).toBe(status)
    const { credit, mayChange } = await read(person, media)
    expect([credit, mayChange]).toEqual([
      status === 200 ? `Foto: ${person.name}` : media.credit,
      status === 200,
    ])
    expect((await send(person, `media/${media.id}`, 'DELETE')).status).toBe(
      status === 200 ? 204 : 403,
    )
  },
)

test('an author may not change what the desk has uploaded, and reads why in German', async () => {
  const media = await uploadedBy(EDITH)
  await draftWith(ANNA, media)
  const answer = await change(ANNA, media)
  expect([answer.status, (await answer.json()).message]).toEqual([
    403,
    expect.stringContaining('nur die Redaktion und die Person, die sie hochgeladen hat'),
  ])
})

test('an author changes a file without an owner that only own drafts show', async () => {
  const media = await withoutOwner()
  expect((await change(ANNA, media)).status).toBe(200)
  await draftWith(ANNA, media)
  expect((await change(ANNA, media)).status).toBe(200)
  expect((await change(BERT, media)).status).toBe(403)
  await draftWith(BERT, media)
  expect((await change(ANNA, media)).status).toBe(403)
  expect((await change(EDITH, media)).status).toBe(200)
  expect(api.unexpectedErrors).toEqual([])
})
