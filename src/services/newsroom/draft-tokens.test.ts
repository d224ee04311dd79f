import { expect, test } from 'vitest'
import { refusalOf, sampleApiForFile } from '../../../test/fixtures/content-api.fixtures.ts'
import type { Draft } from './contract.ts'

const api = await sampleApiForFile()

test('a token of the scope drafts writes its own drafts and publishes nothing', async () => {
  const { token } = await api.editors.make({ name: 'Freie', scopes: ['drafts'], days: null })
  const asAuthor = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const other: Draft = await (
    await api.post('/v5/drafts', { article: { title: 'Von jemand anderem', section: 'politik' } })
  ).json()
  expect(
    (await api.put(`/v5/drafts/${other.id}`, { article: other.article }, asAuthor)).status,
  ).toBe(403)
  const made = await api.post(
    '/v5/drafts',
    { article: { title: 'Mein Text', section: 'politik' } },
    asAuthor,
  )
  const draft: Draft = await made.json()
  expect(draft).toMatchObject({ createdBy: 'Freie', moves: ['submit', 'embargo'], mayWrite: true })
  const publish = () => api.post(`/v5/drafts/${draft.id}/moves`, { move: 'publish' }, asAuthor)
  expect((await publish()).status).toBe(403)
  await api.post(`/v5/drafts/${draft.id}/moves`, { move: 'submit' }, asAuthor)
  const late = await api.put(`/v5/drafts/${draft.id}`, { article: draft.article }, asAuthor)
  expect((await refusalOf(late)).message).toBe(`Only an editor may change draft ${draft.id} now.`)
  const reader = await api.editors.make({ name: 'Import', scopes: ['content'], days: null })
  const answer = await api.ask('/v5/drafts', {
    headers: { authorization: `Bearer ${reader.token}` },
  })
  expect(answer.status).toBe(403)
  expect((await api.ask(`/v5/articles/${draft.id}`)).status).toBe(404)
})
