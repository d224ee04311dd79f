import { expect, test } from 'vitest'
import type { SectionCuration } from '../../../rules/lists/listings.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { cacheTagsOf } from '../wire/cache-tags.ts'
import { watchEmbargoes } from '../writing/embargo.ts'
import { createContentService } from '../embedded.ts'
import { announcedBy, sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { saveChannel } from '../writing/save-channel.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const store = await testDatabaseForFile()

/**
 * Creates a channel whose only section refers to content that does not exist yet. Returns the cache tags of its page.
 */
async function openChannel(path: string, asked: Partial<SectionCuration>): Promise<string[]> {
  const section: SectionCuration = {
    layout: 'grid',
    title: 'Gewählt',
    targetPath: null,
    newsletterId: null,
    list: null,
    limit: 4,
    teaserIds: [],
    ...asked,
  }
  const record = { path, displayName: path, seoTitle: null, description: '', sections: [section] }
  await saveChannel(store.database, record)
  const target = await createContentService(store, samplePublisher).path({ path })
  expect(target).toMatchObject({ kind: 'channel', channel: { sections: [] } })
  return cacheTagsOf('path', { path }, target)
}

test('a page that picks an unwritten article is stale once the article is written', async () => {
  const tags = await openChannel('auswahl', { teaserIds: [901] })
  const announced = await announcedBy(store, () =>
    saveArticles(store.database, [sampleRecord({ id: 901, section: 'kultur' })], samplePublisher),
  )
  expect(announced.filter((tag) => tags.includes(tag))).toEqual(['curation:auswahl'])
})

test('a page that picks an embargoed article is stale once the embargo ends', async () => {
  const tags = await openChannel('vorschau', { teaserIds: [902] })
  const due: string[] = []
  const watch = watchEmbargoes(store, (tags) => due.push(...tags), 20)
  await watch.ready
  // After the article is stored: its storing announces other changes.
  const publishDate = new Date(Date.now() + 3000).toISOString()
  await saveArticles(
    store.database,
    [sampleRecord({ id: 902, section: 'kultur', publishDate })],
    samplePublisher,
  )
  await expect.poll(() => due).toContain('article:902')
  await watch.stop()
  expect(due.filter((tag) => tags.includes(tag))).toEqual(['curation:vorschau'])
})

test('a page with an empty list is stale once the list has an article', async () => {
  const tags = await openChannel('filme', { list: 'video' })
  const announced = await announcedBy(store, () =>
    saveArticles(
      store.database,
      [sampleRecord({ id: 903, section: 'kultur', isVideoArticle: true })],
      samplePublisher,
    ),
  )
  expect(announced.filter((tag) => tags.includes(tag))).toEqual(['curation:filme'])
})

test('an article that no curation refers to makes no channel stale', async () => {
  await openChannel('still', { teaserIds: [990], list: 'channel:gibt-es-nicht' })
  const announced = await announcedBy(store, () =>
    saveArticles(store.database, [sampleRecord({ id: 904, section: 'kultur' })], samplePublisher),
  )
  expect(announced).not.toContain('curation:still')
})
