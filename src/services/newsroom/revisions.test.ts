import { expect, test } from 'vitest'
import { asEditor, sampleApiForFile } from '../../../test/fixtures/content-api.fixtures.ts'
import type { Draft, WholeRevision } from './contract.ts'

const api = await sampleApiForFile()

const revisionAt = async (id: number, number: number): Promise<WholeRevision> => {
  const answer = await api.ask(`/v5/drafts/${id}/revisions/${number}`, { headers: asEditor })
  expect(answer.status).toBe(200)
  return answer.json()
}

test('a revision names the fields that have changed, with both values, and changed pictures of the text', async () => {
  await api.bring('pictures/demo/rhein-1.webp')
  const picture = {
    identifier: 'normal',
    content: {
      image: {
        baseUrl: '/demo/rhein-1.webp',
        altText: '',
        caption: '',
        copyrights: '',
        width: 16,
        height: 9,
      },
    },
  }
  const created = await api.post('/v5/drafts', {
    article: {
      title: 'Mit anderen Feldern',
      section: 'politik',
      body_md: 'Erster Absatz.',
      contentRestriction: 'paid',
    },
  })
  const { id, article }: Draft = await created.json()
  const changed = {
    ...article,
    contentItems: [...article.contentItems, picture],
    contentRestriction: 'free',
    badge: 'Eilmeldung',
  }
  expect((await api.put(`/v5/drafts/${id}`, { article: changed })).status).toBe(200)
  const second = await revisionAt(id, 2)
  expect(second.changes).toEqual([])
  expect(second.fields).toEqual([
    { field: 'badge', before: null, after: 'Eilmeldung' },
    { field: 'contentRestriction', before: 'paid', after: 'free' },
    { field: 'media' },
  ])
  expect((await revisionAt(id, 1)).fields).toEqual([])
})
