import { expect, test } from 'vitest'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  draftBy,
  newColleague,
  sendAs,
  type Colleague,
} from '../../../../test/fixtures/newsroom/staff.fixtures.ts'
import type { Draft, Revision } from '../contract.ts'

const api = await sampleApiForFile()
const editor = await newColleague(api.store, 'Edith Redakteur', 'editor')
const chief = await newColleague(api.store, 'Clara Chefin', 'chief')

const saveVersion = async (id: number, reason: string, by: Colleague = editor) =>
  expect((await sendAs(api, by, ['POST', `/${id}/revisions`], { reason })).status).toBe(200)
const publish = (id: number) => sendAs(api, editor, ['POST', `/${id}/moves`], { move: 'publish' })
const read = async (id: number) => (await sendAs<Draft>(api, editor, ['GET', `/${id}`])).body
const versionsOf = async (id: number) =>
  (await sendAs<{ revisions: Revision[] }>(api, editor, ['GET', `/${id}/revisions`])).body.revisions

test('a second remark on an unchanged text is a version with the same text by its writer, also after a repeated request', async () => {
  const id = await draftBy(api, editor, 'Zwei Anmerkungen')
  await saveVersion(id, 'Vor dem Anruf')
  const { article } = await read(id)
  await saveVersion(id, 'Nach dem Anruf', chief)
  await saveVersion(id, 'Nach dem Anruf', chief)
  expect(await versionsOf(id)).toMatchObject([
    { number: 2, reason: 'Nach dem Anruf', by: 'Clara Chefin' },
    { number: 1, reason: 'Vor dem Anruf', by: 'Edith Redakteur' },
  ])
  expect(await read(id)).toMatchObject({ state: 'draft', version: 2, article })
})

test('a version without a remark changes nothing if the text has not changed', async () => {
  const id = await draftBy(api, editor, 'Ohne Anmerkung')
  await saveVersion(id, 'Erste')
  await saveVersion(id, '')
  expect(await versionsOf(id)).toMatchObject([{ number: 1, reason: 'Erste' }])
})

test('a remark on an article that was just published is a version, and the article stays published', async () => {
  const id = await draftBy(api, editor, 'Anmerkung danach')
  await publish(id)
  const { articleVersion } = await read(id)
  await saveVersion(id, 'Überschrift vom Dienst')
  expect((await versionsOf(id))[0]).toMatchObject({
    action: 'write',
    state: 'published',
    reason: 'Überschrift vom Dienst',
  })
  expect(await read(id)).toMatchObject({ state: 'published', articleVersion })
})

test('a remark on a scheduled article keeps its time', async () => {
  const id = await draftBy(api, editor, 'Kommt später')
  const publishAt = '2099-01-02T03:04:05.000Z'
  await sendAs(api, editor, ['POST', `/${id}/moves`], { move: 'schedule', publishAt })
  await saveVersion(id, 'Noch einmal gelesen')
  expect((await versionsOf(id))[0]).toMatchObject({ reason: 'Noch einmal gelesen' })
  expect(await read(id)).toMatchObject({ state: 'scheduled', publishAt })
})

test('a remark on an article that was never edited here is its first version', async () => {
  const id = await draftBy(api, editor, 'Nur auf der Website')
  await publish(id)
  await api.store.database.deleteFrom('newsroom.drafts').where('id', '=', id).execute()
  await saveVersion(id, 'So gelassen')
  expect(await versionsOf(id)).toMatchObject([
    { number: 1, state: 'published', reason: 'So gelassen' },
  ])
})
