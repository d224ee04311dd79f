import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createContentService } from '../embedded.ts'
import { announcedBy, paragraph, sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import type { ArticleRecord } from '../writing/article-record.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { savePodcast, type PodcastRecord } from '../writing/save-podcast.ts'

const store = await testDatabaseForFile()

const show: PodcastRecord = {
  id: 7,
  slug: 'am-rhein',
  title: 'Am Rhein',
  description: 'Ein Podcast.',
  author: 'Jana',
  rhythm: '',
  category: 'News',
  explicit: false,
  img: null,
}
const audio = {
  identifier: 'audio' as const,
  content: { src: '/media/folge.mp3', title: 'Folge', duration: 85 },
}

const content = createContentService(store, samplePublisher)
await savePodcast(store.database, show)

const save = (fields: Partial<ArticleRecord>) =>
  saveArticles(
    store.database,
    [sampleRecord({ isPodcast: true, contentItems: [paragraph('Text.'), audio], ...fields })],
    samplePublisher,
  )
const episodeIds = async (offset = 0) =>
  (await content.episodes({ id: 7, offset, limit: 2 })).episodes.map(({ id }) => id)

test('lists episodes of a podcast newest first, in pages, without unpublished ones', async () => {
  const at = (day: number) => `2026-11-0${day}T08:00:00Z`
  await save({ id: 1300001, podcast: 'am-rhein', episode: 1, publishDate: at(1) })
  await save({ id: 1300003, podcast: 'am-rhein', episode: 3, publishDate: at(3) })
  await save({ id: 1300002, podcast: 'am-rhein', publishDate: at(2) })
  await save({ id: 1300009, podcast: 'am-rhein', publishDate: '2999-01-01T00:00:00Z' })
  await save({ id: 1300008, publishDate: at(4) })
  expect([await episodeIds(), await episodeIds(2)]).toEqual([[1300003, 1300002], [1300001]])
  expect(await content.episodes({ id: 7 })).toMatchObject({
    total: 3,
    episodes: [{ version: 1, episode: 3, podcast: { urlPath: '/podcasts/am-rhein-7' } }, {}, {}],
  })
  expect(await content.podcasts()).toMatchObject({ podcasts: [{ episodes: 3 }] })
})

test('refuses an article that names an unknown podcast', async () => {
  await expect(save({ podcast: 'im-wald' })).rejects.toThrow('podcast „im-wald“ is no show')
})

test('a new title is stored in every episode and announced, and saving it again changes nothing', async () => {
  const tags = await announcedBy(store, () =>
    savePodcast(store.database, { ...show, title: 'Am Strom' }),
  )
  expect(tags).toContain('podcast:7')
  expect(tags).toContain('podcasts')
  expect(tags).toContain('article:1300001')
  expect((await content.article({ id: 1300001 })).podcast?.title).toBe('Am Strom')
  expect(await savePodcast(store.database, { ...show, title: 'Am Strom' })).toMatchObject({
    kind: 'unchanged',
    version: 2,
  })
})

test('refuses a slug of another podcast and an outdated version', async () => {
  await expect(savePodcast(store.database, { ...show, id: 8 })).rejects.toMatchObject({
    status: 409,
  })
  expect(await savePodcast(store.database, show, { expectedVersion: 1 })).toMatchObject({
    kind: 'conflict',
    version: 2,
  })
})

test('answers 404 for an unknown podcast', async () => {
  await expect(content.podcast({ id: 99 })).rejects.toMatchObject({ status: 404 })
  await expect(content.podcast({ id: 9_999_999_999 })).rejects.toMatchObject({ status: 404 })
})
