import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { asEditor, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { LIVE_CLOSE, type LiveMessage } from '../../../rules/newsroom/live/live-messages.ts'
import { LIVE_FIELDS } from '../../../rules/newsroom/live/live-text.ts'
import type { Editor } from '../editor-of.ts'
import type { Draft } from '../contract.ts'
import { compactLiveTexts } from './compact.ts'
import { LiveRoom, type Member } from './live-room.ts'
import { openLiveText } from './live-text.ts'
import { savePaused } from './save-points.ts'

const api = await sampleApiForFile()

const CHIEF: Editor = { kind: 'editor', id: 'account:1', name: 'Anna', rights: ['content'] }
const AUTHOR: Editor = { kind: 'editor', id: 'account:2', name: 'Ole', rights: ['drafts'] }

async function createDraft(title: string): Promise<number> {
  const answer = await api.post('/v5/drafts', {
    article: { title, section: 'politik', body_md: 'Text.' },
  })
  const { id } = (await answer.json()) as Draft
  await openLiveText({ store: api.store }, id)
  return id
}

const draftAt = async (id: number): Promise<Draft> =>
  (await api.ask(`/v5/drafts/${id}`, { headers: asEditor })).json()

/** Opens a draft in one window; returns what the window got. */
async function openRoom(id: number, editor: Editor) {
  const room = new LiveRoom({
    store: api.store,
    id,
    sharePresence: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  await room.catchUp()
  const got: LiveMessage[] = []
  const closed: number[] = []
  const member: Member = {
    editor,
    send: (message) => void got.push(message),
    close: (code) => void closed.push(code),
  }
  const doc = new Y.Doc()
  room.receive(member, { kind: 'state', bytes: Y.encodeStateVector(doc) })
  for (const message of got) if (message.kind === 'text') Y.applyUpdate(doc, message.bytes)
  const edit = async (write: () => void, number = 1) => {
    const before = Y.encodeStateVector(doc)
    write()
    room.receive(member, { kind: 'change', number, bytes: Y.encodeStateAsUpdate(doc, before) })
    await room.settle()
  }
  const change = (fields: Record<string, unknown>, number?: number) =>
    edit(() => {
      for (const [name, value] of Object.entries(fields)) doc.getMap(LIVE_FIELDS).set(name, value)
    }, number)
  return { room, member, doc, got, closed, edit, change }
}

const rowsOf = async (id: number) =>
  (
    await api.store.database
      .selectFrom('newsroom.draft_updates')
      .select('seq')
      .where('draft_id', '=', id)
      .execute()
  ).map(({ seq }) => seq)

test('twenty first openers create one document', async () => {
  const answer = await api.post('/v5/drafts', {
    article: { title: 'Zugleich', section: 'politik', body_md: 'Nur einmal.' },
  })
  const { id } = (await answer.json()) as Draft
  await Promise.all(Array.from({ length: 20 }, () => openLiveText({ store: api.store }, id)))
  const { doc } = await openRoom(id, CHIEF)
  expect(doc.getXmlFragment('body').toJSON()).toBe('<paragraph>Nur einmal.</paragraph>')
})

test('changes of an account that may not write the draft are not stored', async () => {
  const id = await createDraft('Nicht seiner')
  const { change, closed, got } = await openRoom(id, AUTHOR)
  await change({ title: 'Gekapert' })
  expect(closed).toEqual([LIVE_CLOSE.right])
  expect(got.some(({ kind }) => kind === 'saved')).toBe(false)
  expect(await rowsOf(id)).toEqual([])
  expect((await draftAt(id)).title).toBe('Nicht seiner')
})

test('a change that was sent twice is stored once and acknowledged twice', async () => {
  const id = await createDraft('Doppelt')
  const { room, member, doc, change, got } = await openRoom(id, CHIEF)
  await change({ title: 'Doppelt gesendet' })
  room.receive(member, { kind: 'change', number: 2, bytes: Y.encodeStateAsUpdate(doc) })
  await room.settle()
  expect(got.filter(({ kind }) => kind === 'saved')).toEqual([
    { kind: 'saved', number: 1 },
    { kind: 'saved', number: 2 },
  ])
  expect(await rowsOf(id)).toEqual([1])
})

test('a pause in writing makes a revision by those who wrote; an invalid text waits for a change', async () => {
  const id = await createDraft('Pause')
  const { change } = await openRoom(id, CHIEF)
  const rest = () =>
    api.store.database
      .updateTable('newsroom.draft_updates')
      .set({ at: new Date(Date.now() - 60_000) })
      .where('draft_id', '=', id)
      .execute()
  const versionOf = async () =>
    await api.store.database
      .selectFrom('newsroom.drafts')
      .select(['version', 'updated_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const tried = new Map<number, number>()
  await change({ title: '' })
  await savePaused(api, tried)
  expect(tried.get(id)).toBeUndefined()
  await rest()
  await savePaused(api, tried)
  expect([tried.get(id), (await versionOf()).version]).toEqual([1, 1])
  await change({ title: 'Nach der Pause' }, 2)
  await rest()
  await savePaused(api, tried)
  expect(await versionOf()).toEqual({ version: 2, updated_by: 'Anna' })
})

test('compaction keeps the text, and a process that is behind catches up', async () => {
  const id = await createDraft('Verdichtet')
  const behind = await openRoom(id, CHIEF)
  const { change } = await openRoom(id, CHIEF)
  for (let turn = 1; turn <= 5; turn += 1) await change({ title: `Titel ${turn}` }, turn)
  await draftAt(id)
  await change({ titlePrefix: 'Danach' }, 6)
  await compactLiveTexts(api.store.database)
  expect(await rowsOf(id)).toEqual([6])
  await behind.room.catchUp()
  for (const message of behind.got)
    if (message.kind === 'text') Y.applyUpdate(behind.doc, message.bytes)
  const fresh = await openRoom(id, CHIEF)
  for (const { doc } of [behind, fresh])
    expect(doc.getMap(LIVE_FIELDS).toJSON()).toMatchObject({
      title: 'Titel 5',
      titlePrefix: 'Danach',
    })
})

test('a live text is deleted with its draft', async () => {
  const id = await createDraft('Gelöscht')
  const { change } = await openRoom(id, CHIEF)
  await change({ title: 'Vorher' })
  await api.store.database.deleteFrom('newsroom.drafts').where('id', '=', id).execute()
  expect(await rowsOf(id)).toEqual([])
})

test('a text that cannot become an article does not keep it on the site', async () => {
  const id = await createDraft('Muss weg')
  await api.post(`/v5/drafts/${id}/moves`, { move: 'publish' })
  await openLiveText({ store: api.store }, id)
  const { change } = await openRoom(id, CHIEF)
  await change({ title: '' })
  const discarded = await api.post(`/v5/drafts/${id}/moves`, { move: 'discard' })
  expect(discarded.status).toBe(422)
  const withdrawn = await api.post(`/v5/drafts/${id}/moves`, { move: 'withdraw', reason: 'Falsch' })
  expect(withdrawn.status).toBe(200)
  const { doc } = await openRoom(id, CHIEF)
  expect(doc.getMap(LIVE_FIELDS).get('title')).toBe('')
})

test('a request to erase the shown changes counts for one publication only', async () => {
  const id = await createDraft('Ein Name muss weg')
  const { room, change, doc } = await openRoom(id, CHIEF)
  const publish = async (fields: Record<string, unknown>) => {
    await change(fields)
    expect((await api.post(`/v5/drafts/${id}/moves`, { move: 'publish' })).status).toBe(200)
    const { changeCount } = (await (await api.ask(`/v5/articles/${id}`)).json()) as {
      changeCount?: number
    }
    return changeCount ?? 0
  }
  expect(await publish({ intro: 'Vorspann eins.' })).toBe(0)
  expect(await publish({ intro: 'Vorspann zwei.' })).toBe(1)
  expect(await publish({ intro: 'Vorspann drei.', erasesHistory: true })).toBe(0)
  expect((await draftAt(id)).article).not.toHaveProperty('erasesHistory')
  await room.catchUp()
  expect(await publish({ intro: 'Vorspann vier.' })).toBe(1)
  expect(doc.getMap(LIVE_FIELDS).get('intro')).toBe('Vorspann vier.')
})

test('a draft says in words why its live text is not saved, in the language of the request', async () => {
  const id = await createDraft('Nicht zu sichern')
  const { edit, change, doc } = await openRoom(id, CHIEF)
  const unsavedIn = async (language: string) => {
    const headers = { ...asEditor, 'accept-language': language }
    const draft: Draft = await (await api.ask(`/v5/drafts/${id}`, { headers })).json()
    return draft.unsaved
  }
  expect(await unsavedIn('de')).toBeNull()
  await edit(() => {
    const embed = new Y.XmlElement('embed')
    embed.setAttribute('url', 'https://unbekannt.example/a')
    doc.getXmlFragment('body').push([embed])
  })
  expect(await unsavedIn('de')).toContain(
    'kann so keine Fassung werden: Baustein 2 (Eingebetteter Inhalt), Adresse: Diesen Anbieter kennt',
  )
  expect(await unsavedIn('en')).toContain('contentItems[1].content.url')
  await change({ seoTitle: 'x'.repeat(301) })
  expect(await unsavedIn('de')).toContain(
    'kann so keine Fassung werden: Titel für Suche und soziale Netze: Höchstens 300 Zeichen.',
  )
})
