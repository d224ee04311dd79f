import { expect, test } from 'vitest'
import type { ContentItem, Teaser } from './article.ts'
import { relatedTeasers } from './related.ts'

const teaser = (documentId: number, hour: number) =>
  ({ documentId, publishDate: `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z` }) as Teaser

const article = {
  id: 1,
  maintag: { id: 10, label: '', urlPath: '', slug: '', parentId: null, path: [10] },
  contentItems: [],
}
const ids = (teasers: Teaser[]) => teasers.map(({ documentId }) => documentId)

test('related articles are sorted by shared tags, with the main tag counted twice, then by date', () => {
  const lists = [
    { tagId: 10, teasers: [teaser(2, 9), teaser(3, 8)] },
    { tagId: 20, teasers: [teaser(4, 12), teaser(3, 8), teaser(5, 11)] },
  ]
  expect(ids(relatedTeasers(article, lists, 9))).toEqual([3, 2, 4, 5])
})

test('related articles exclude the article itself and duplicates, and respect the limit', () => {
  const lists = [
    { tagId: 10, teasers: [teaser(1, 9), teaser(2, 8)] },
    { tagId: 20, teasers: [teaser(2, 8), teaser(3, 7)] },
  ]
  expect(ids(relatedTeasers(article, lists, 9))).toEqual([2, 3])
  expect(ids(relatedTeasers(article, lists, 1))).toEqual([2])
  expect(relatedTeasers(article, [], 4)).toEqual([])
})

test('related articles exclude those that the article embeds', () => {
  const embedded: ContentItem = {
    identifier: 'embedded-article',
    content: { documentId: 2, teaser: null },
  }
  const lists = [{ tagId: 10, teasers: [teaser(2, 9), teaser(3, 8)] }]
  const leading = { ...article, contentItems: [embedded] }
  expect(ids(relatedTeasers(leading, lists, 9))).toEqual([3])
})
