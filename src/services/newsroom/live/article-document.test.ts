// @module-tag full
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  demoRecords,
  isSharedDataAbsent,
  sharedRecords,
} from '../../../../test/fixtures/newsroom/every-article.fixtures.ts'
import type { DraftArticle } from '../draft-article.ts'
import { articleOfDocument, replaceArticle, updateOfArticle } from './article-document.ts'

const records: DraftArticle[] = [
  ...(await demoRecords()),
  ...(isSharedDataAbsent() ? [] : await sharedRecords()),
]

const documentOf = (article: DraftArticle): Y.Doc => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, updateOfArticle(article))
  return doc
}
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('every article is the same after it was a Yjs document', () => {
  expect(records.length).toBeGreaterThan(100)
  const changed = records.filter((article) => {
    const held = articleOfDocument(documentOf(article))
    return !isDeepStrictEqual(plain(held['contentItems']), plain(article.contentItems))
  })
  expect(changed.map(({ title }) => title)).toEqual([])
  for (const article of records.slice(0, 50))
    expect(plain(articleOfDocument(documentOf(article)))).toEqual(plain(article))
})

test('replacing an article by itself changes nothing, and by another only the differences', () => {
  const [one, other] = records
  if (!one || !other) throw new Error('There are no articles.')
  const doc = documentOf(one)
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  replaceArticle(doc, one)
  expect(updates).toEqual([])
  const [first, ...rest] = one.contentItems
  replaceArticle(doc, { ...one, contentItems: rest })
  expect(articleOfDocument(doc)['contentItems']).toEqual(rest)
  expect(updates[0]?.length).toBeLessThan(500)
  expect(first).toBeDefined()
  replaceArticle(doc, other)
  expect(plain(articleOfDocument(doc))).toEqual(plain(other))
})

test('throws a RangeError for a body that the editor cannot hold', () => {
  const doc = new Y.Doc()
  doc.getXmlFragment('body').push([new Y.XmlElement('script')])
  expect(() => articleOfDocument(doc)).toThrow(RangeError)
  const nested = new Y.Doc()
  const outer = new Y.XmlElement('paragraph')
  nested.getXmlFragment('body').push([outer])
  outer.push([new Y.XmlElement('paragraph')])
  expect(() => articleOfDocument(nested)).toThrow(RangeError)
})
