import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { cacheTagsOf } from './cache-tags.ts'
import type { ContentOperation } from './contract.ts'
import { createContentService } from '../embedded.ts'
import { writeSampleTown } from '../../../../test/fixtures/content.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const store = await testDatabaseForFile()

const content = createContentService(store, samplePublisher)
await writeSampleTown(store)

async function tagsOf(operation: ContentOperation, input?: unknown): Promise<string[]> {
  const output = await (content[operation] as (input: unknown) => Promise<unknown>)(input)
  return cacheTagsOf(operation, input, output)
}

test.each([
  ['site', undefined, ['site']],
  [
    'homepage',
    undefined,
    [
      'channel:region/leverkusen',
      'curation:region/leverkusen',
      'article:1300004',
      'author:11',
      'tag:103',
    ],
  ],
  ['path', { path: 'politik' }, ['channel:politik', 'curation:politik', 'article:1300004']],
  ['path', { path: 'region/leverkusen/opladen' }, ['channel:region/leverkusen/opladen', 'tag:103']],
  ['article', { id: 1300001 }, ['article:1300001', 'author:11', 'tag:103']],
  ['article', { id: 1300006 }, ['article:1300006', 'article:1300001', 'article:1300005']],
  ['teaser', { id: 1300001 }, ['article:1300001', 'author:11', 'tag:103']],
  ['paidBody', { id: 1300003 }, ['article:1300003']],
  ['search', { searchTerms: 'Rat' }, ['search', 'article:1300004']],
  ['teasers', { list: 'tag:120' }, ['list:tag:120']],
  ['feedArticles', { list: 'tag:120' }, ['list:tag:120']],
  ['sitemapMonths', undefined, ['search']],
  ['withdrawnArticles', undefined, ['search']],
  ['teasers', { list: 'ranked' }, ['list:ranked', 'list:newest']],
  ['author', { id: 11 }, ['author:11']],
  ['authors', undefined, ['authors']],
  ['tag', { id: 103 }, ['tag:103']],
  ['tags', undefined, ['tags']],
  ['hierarchy', { id: 103 }, ['tag:101', 'tag:102', 'tag:103']],
  [
    'personalRegions',
    { regions: 'politik,region' },
    ['list:channel:politik', 'list:channel:region', 'article:1300001'],
  ],
  ['personalTopics', { authors: '11' }, ['list:author:11']],
  ['personalTopics', { topics: '103' }, ['list:tag:103', 'article:1300001']],
] as const)('a page that calls %s %j depends on %j', async (operation, input, expected) => {
  const tags = await tagsOf(operation, input)
  expect(tags).toEqual(expect.arrayContaining([...expected]))
  expect(new Set(tags).size).toBe(tags.length)
})

test('an unknown operation has no cache tags', () => {
  expect(cacheTagsOf('constructor', {}, {})).toEqual([])
})
