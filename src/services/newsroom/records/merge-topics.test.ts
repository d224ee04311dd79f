import { expect, test } from 'vitest'
import { refusalOf, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import { recordsAs } from '../../../../test/newsroom/records.fixtures.ts'
import { accessSubject } from '../../../rules/access/access-subject.ts'
import type { Article, Teaser } from '../../../rules/articles/article.ts'
import { loadTags } from '../../readers/tag-bookmarks.ts'
import type { MergePlan, TopicRecord } from './contract.ts'

const api = await sampleApiForFile()

const as = recordsAs(api)

async function topic(slug: string, parentId: number | null = null): Promise<TopicRecord> {
  const body = { slug, label: `Thema ${slug}`, parentId }
  return (await as('editor', 'topics', { method: 'POST', body })).json()
}
const merge = (from: number, into: number, version?: number) =>
  as('chief', `topics/${from}/merge`, {
    method: 'POST',
    body: { into },
    ...(version !== undefined && { version }),
  })
const write = (id: number, tags: string[]) =>
  api.put(`/v5/articles/${id}`, {
    title: `Artikel ${id}`,
    section: 'politik',
    body_md: 'Text.',
    date: '2026-01-02',
    tags,
  })
const article = async (id: number): Promise<Article> => (await api.ask(`/v5/articles/${id}`)).json()
const listed = async (id: number): Promise<number[]> => {
  const { teasers } = await (await api.ask(`/v5/teasers?list=tag:${id}`)).json()
  return (teasers as Teaser[]).map(({ documentId }) => documentId).toSorted((a, b) => a - b)
}

test('a merge moves articles, topics below and curated lists, and the old topic leads to the kept one', async () => {
  const [from, into] = [await topic('radweg'), await topic('radwege')]
  const below = await topic('bruecke', from.id)
  await write(9320001, ['radweg', 'radwege'])
  await write(9320002, ['radweg'])
  await write(9320003, ['bruecke'])
  const section = { layout: 'grid', list: `tag:${from.id}`, limit: 4 }
  await api.put('/v5/channels/politik', { displayName: 'Politik', sections: [section] })

  const plan: MergePlan = await (
    await as('chief', `topics/${from.id}/merge?into=${into.id}`)
  ).json()
  expect(plan).toMatchObject({ followers: 0, children: 1, from: { articles: 3 } })
  const kept = await merge(from.id, into.id, 1)
  expect(kept.status).toBe(200)
  expect(await kept.json()).toMatchObject({ id: into.id, label: 'Thema radwege', articles: 3 })

  expect(await listed(into.id)).toEqual([9320001, 9320002, 9320003])
  expect(await listed(from.id)).toEqual([])
  const both = await article(9320001)
  expect(both.tags.map(({ id }) => id)).toEqual([into.id])
  expect(both.maintag?.label).toBe('Thema radwege')
  const teaser: Teaser = await (await api.ask('/v5/articles/9320002/teaser')).json()
  expect(teaser.tags).toEqual([{ id: into.id, label: 'Thema radwege', urlPath: '/radwege' }])
  expect(await (await api.ask(`/v5/tags/${below.id}`)).json()).toMatchObject({
    parentId: into.id,
    urlPath: '/radwege/bruecke',
    merged: [from.id],
  })
  expect(await (await api.ask(`/v5/tags/${from.id}`)).json()).toMatchObject({ id: into.id })
  expect(await (await api.ask('/v5/paths/radweg')).json()).toMatchObject({ tag: { id: into.id } })
  const curation = await (
    await api.ask('/v5/channels/politik', {
      headers: { authorization: 'Bearer editor-key-of-this-test' },
    })
  ).json()
  expect(curation.sections[0].list).toBe(`tag:${into.id}`)
})

test('an import that names the merged topic finds the kept one', async () => {
  const [from, into] = [await topic('kita'), await topic('kitas')]
  await merge(from.id, into.id)
  await write(9320011, ['kita', 'Thema kita', 'kitas'])
  expect((await article(9320011)).tags.map(({ id }) => id)).toEqual([into.id])
})

test('subscribers of a merged topic read the articles of the kept one and of those below it', async () => {
  const [first, second, kept] = [await topic('eins'), await topic('zwei'), await topic('drei')]
  await topic('darunter', kept.id)
  await write(9320021, ['eins', 'drei'])
  await write(9320022, ['darunter'])
  await merge(first.id, second.id)
  await merge(second.id, kept.id)
  for (const id of [9320021, 9320022])
    expect(accessSubject(await article(id)).mainTagPath).toEqual(
      expect.arrayContaining([first.id, second.id, kept.id]),
    )
})

test('followers of the merged topic follow the kept one, once', async () => {
  const [from, into] = [await topic('alt-gefolgt'), await topic('neu-gefolgt')]
  const [one, both] = [await newAccount(api.store), await newAccount(api.store)]
  for (const [account, tag] of [
    [one, from],
    [both, from],
    [both, into],
  ] as const)
    await api.store.pool.query(
      'insert into tag_bookmarks (account_id, tag_id, label, target, position) values ($1, $2, $3, $4, 1)',
      [account, tag.id, tag.label, tag.urlPath],
    )
  await merge(from.id, into.id)
  const followed = { id: into.id, label: 'Thema neu-gefolgt', target: '/neu-gefolgt' }
  for (const account of [one, both])
    expect(await loadTags(api.store.database, account)).toEqual([followed])
})

test('a refused merge changes nothing', async () => {
  const [from, into] = [await topic('von'), await topic('nach')]
  const below = await topic('gleich', from.id)
  const said = async (answer: Promise<Response>) => (await refusalOf(await answer)).message
  expect(await said(merge(from.id, from.id))).toContain('nicht mit sich selbst')
  expect(await said(merge(from.id, below.id))).toContain('Verschieben Sie es zuerst')
  expect((await merge(from.id, 999_999)).status).toBe(404)
  expect((await merge(from.id, into.id, 5)).status).toBe(409)
  await topic('gleich', into.id)
  expect(await said(merge(from.id, into.id))).toContain('/nach/gleich')
  expect(
    (await as('editor', `topics/${from.id}/merge`, { method: 'POST', body: { into: into.id } }))
      .status,
  ).toBe(403)
  const stored: TopicRecord = await (await as('editor', `topics/${from.id}`)).json()
  expect(stored).toMatchObject({ version: 1, label: 'Thema von' })
})

test('a merged topic can no longer be read, changed or merged', async () => {
  const [from, into] = [await topic('ende'), await topic('anfang')]
  await merge(from.id, into.id)
  expect((await as('editor', `topics/${from.id}`)).status).toBe(404)
  expect((await api.put(`/v5/tags/${from.id}`, { label: 'Wieder' })).status).toBe(409)
  expect((await merge(into.id, from.id)).status).toBe(404)
  const page = await (await as('editor', 'topics?query=Thema%20ende')).json()
  expect(page.records).toEqual([])
  expect(api.unexpectedErrors).toEqual([])
})
