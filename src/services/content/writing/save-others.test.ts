import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import type { ArticleRecord } from './article-record.ts'
import { createContentService } from '../embedded.ts'
import { announcedBy, sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { saveArticles } from './save-articles.ts'
import { saveAuthor } from './save-author.ts'
import { saveChannel } from './save-channel.ts'
import { saveTag } from './save-tag.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const store = await testDatabaseForFile()

const content = createContentService(store, samplePublisher)

async function saveOne(fields: Partial<ArticleRecord>): Promise<number> {
  const [saved] = await saveArticles(store.database, [sampleRecord(fields)], samplePublisher)
  return saved?.id ?? 0
}

test('a renamed author is updated in articles, teasers and the author list', async () => {
  const record = {
    id: 31,
    slug: 'eva-alt',
    prename: 'Eva',
    surname: 'Alt',
    shortname: null,
    role: '',
    bio: '',
    img: null,
  }
  await saveAuthor(store.database, record)
  const id = await saveOne({ authors: ['eva-alt', 'dpa'] })
  const tags = await announcedBy(store, () =>
    saveAuthor(store.database, { ...record, surname: 'Neu', role: 'Reporterin' }),
  )
  expect(tags).toEqual([
    'author:31',
    'authors',
    'curation:region',
    'curation:region/leverkusen',
    'list:author:31',
    'list:author:5000',
    'list:channel:region',
    'list:channel:region/leverkusen',
    'list:newest',
  ])
  expect((await content.article({ id })).authors).toMatchObject([
    { surname: 'Neu', role: 'Reporterin' },
    { surname: 'dpa' },
  ])
  const { teasers } = await content.teasers({ list: 'author:31' })
  expect(teasers[0]?.authors).toMatchObject([{ id: 31, surname: 'Neu' }, { surname: 'dpa' }])
  expect(teasers[0]?.authors[0]).not.toHaveProperty('role')
  expect(
    await saveAuthor(store.database, { ...record, surname: 'Neu', role: 'Reporterin' }),
  ).toMatchObject({ kind: 'unchanged' })
})

test('a moved tag moves its articles into the lists of its new ancestors and out of the old ones', async () => {
  await saveTag(store.database, { id: 41, slug: 'alt', label: 'Alt', parentId: null })
  await saveTag(store.database, { id: 42, slug: 'kind', label: 'Kind', parentId: 41 })
  await saveTag(store.database, { id: 43, slug: 'enkel', label: 'Enkel', parentId: 42 })
  await saveTag(store.database, { id: 44, slug: 'neu', label: 'Neu', parentId: null })
  const id = await saveOne({ tags: ['enkel'] })
  const tags = await announcedBy(store, () =>
    saveTag(store.database, { id: 42, slug: 'kind', label: 'Kindchen', parentId: 44 }),
  )
  expect(tags).toEqual([
    'curation:region',
    'curation:region/leverkusen',
    'list:channel:region',
    'list:channel:region/leverkusen',
    'list:newest',
    'list:tag:41',
    'list:tag:42',
    'list:tag:43',
    'list:tag:44',
    'tag:42',
    'tag:43',
    'tags',
  ])
  expect(await content.tag({ id: 43 })).toMatchObject({
    urlPath: '/neu/kind/enkel',
    path: [44, 42, 43],
  })
  expect((await content.article({ id })).maintag).toMatchObject({
    urlPath: '/neu/kind/enkel',
    path: [44, 42, 43],
  })
  expect((await content.teaser({ id })).maintag).toEqual({
    id: 43,
    label: 'Enkel',
    urlPath: '/neu/kind/enkel',
  })
  expect((await content.teasers({ list: 'tag:44' })).total).toBe(1)
  expect((await content.teasers({ list: 'tag:41' })).total).toBe(0)
})

test('announces a changed channel, but not an unchanged one', async () => {
  const record = {
    path: 'kurse',
    displayName: 'Kurse',
    seoTitle: null,
    description: '',
    sections: [],
  }
  expect(await announcedBy(store, () => saveChannel(store.database, record))).toEqual([
    'channel:kurse',
  ])
  expect(await announcedBy(store, () => saveChannel(store.database, record))).toEqual([])
})

test('calls onAnnounced with the announced tags before the write returns', async () => {
  const announced: string[] = []
  const record = {
    path: 'gehoert',
    displayName: 'Gehört',
    seoTitle: null,
    description: '',
    sections: [],
  }
  const onAnnounced = (tags: string[]): void => void announced.push(...tags)
  await saveChannel(store.database, record, { onAnnounced })
  expect(announced).toEqual(['channel:gehoert'])
  await saveChannel(store.database, record, { onAnnounced })
  expect(announced).toHaveLength(1)
})
