// @module-tag full
import { describe, expect, test } from 'vitest'
import {
  countExceptions,
  documentBytes,
  reopened,
  storedBytes,
} from '../../../test/fixtures/newsroom/editor-round-trip.fixtures.ts'
import {
  demoRecords,
  isSharedDataAbsent,
  sharedRecords,
} from '../../../test/fixtures/newsroom/every-article.fixtures.ts'
import { contentItemsSchema } from '../../services/content/import/html/content-items.ts'
import type { ArticleRecord } from '../../services/content/writing/article-record.ts'

const demo = await demoRecords()
const isAbsent = isSharedDataAbsent()
const shared = isAbsent ? [] : await sharedRecords()

/** Returns the titles of articles whose stored documents differ after opening and saving without a change. */
const changedBySaving = (records: readonly ArticleRecord[]): string[] =>
  records
    .filter((record) => {
      const contentItems = reopened(record.contentItems)
      return documentBytes({ ...record, contentItems }) !== documentBytes(record)
    })
    .map(({ title }) => title)

const changedByContentApi = (records: readonly ArticleRecord[]): string[] =>
  records
    .filter(({ contentItems }) => {
      const published = contentItemsSchema(true).parse(reopened(contentItems))
      return storedBytes(published) !== storedBytes(contentItems)
    })
    .map(({ title }) => title)

const bodiesOf = (records: readonly ArticleRecord[]) =>
  records.map(({ contentItems }) => contentItems)

describe('every article of the demo', () => {
  test('has the same bytes after opening and saving', { tags: ['quick'] }, () => {
    expect(demo.length).toBeGreaterThan(100)
    expect(changedBySaving(demo)).toEqual([])
  })

  test('consists of the editor’s own nodes and marks', { tags: ['quick'] }, () => {
    expect(countExceptions(bodiesOf(demo))).toEqual({ keptItems: 0, sources: 0 })
  })

  test('has the same bytes after publishing over the content API', () => {
    expect(changedByContentApi(demo)).toEqual([])
  })
})

describe.skipIf(isAbsent)('every article of the shared data', () => {
  test('has the same bytes after opening and saving', () => {
    expect(shared.length).toBeGreaterThan(900)
    expect(changedBySaving(shared)).toEqual([])
  })

  test('is kept exactly by two sources, and otherwise by the editor’s own nodes and marks', () => {
    expect(countExceptions(bodiesOf(shared))).toEqual({ keptItems: 0, sources: 2 })
  })

  test('has the same bytes after publishing over the content API', () => {
    expect(changedByContentApi(shared)).toEqual([])
  })
})
