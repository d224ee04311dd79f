import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createContentService } from '../embedded.ts'
import { writeSampleTown } from '../../../../test/fixtures/content.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const store = await testDatabaseForFile()
await writeSampleTown(store)
const content = createContentService(store, samplePublisher)

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 90).join(',')
const paths = (count: number) => Array.from({ length: count }, (_, index) => `ort-${index}`)

test('[S7.03] serves a feed of as many topics or regions as a reader may choose', async () => {
  expect((await content.personalTopics({ topics: ids(40) })).teasers.length).toBeGreaterThan(0)
  const regions = ['politik', ...paths(11)].join(',')
  expect((await content.personalRegions({ regions })).total).toBeGreaterThan(0)
})

test('serves the articles of followed authors, alone or with topics', async () => {
  const of = async (input: { topics?: string; authors?: string }) =>
    (await content.personalTopics({ ...input, limit: 100 })).teasers.map(
      ({ documentId }) => documentId,
    )
  const { teasers } = await content.teasers({ list: 'author:11', limit: 100 })
  const written = teasers.map(({ documentId }) => documentId)
  expect(written.length).toBeGreaterThan(0)
  expect(await of({ authors: '11' })).toEqual(written)
  expect(await of({ topics: '103', authors: '11' })).toEqual(expect.arrayContaining(written))
  expect(await of({})).toEqual([])
})

test.each([
  ['personalTopics', { authors: ids(41) }],
  ['personalTopics', { topics: ids(41) }],
  ['personalRegions', { regions: paths(13).join(',') }],
  ['similar', { words: ' ' }],
  ['similar', { words: 'x'.repeat(201) }],
  ['similar', { words: 'rat', limit: 11 }],
] as const)('%s refuses %j as too long or empty', async (name, input) => {
  const operation = content[name] as (input: unknown) => Promise<unknown>
  await expect(operation(input)).rejects.toMatchObject({ name: 'ServiceError', status: 400 })
})
