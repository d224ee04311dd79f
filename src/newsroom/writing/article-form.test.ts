import { expect, test } from 'vitest'
import type { ContentItem } from '../../rules/articles/article.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import { changedArticle, entriesOf, faultsOf, fieldsOf, newArticle } from './article-form.ts'
import { dropKeptText, keepText, keptText } from './kept-text.ts'
import { statusInWords } from './status.ts'

const quote: ContentItem = { identifier: 'quote', content: { text: 'Ja.', source: '' } }
const article = {
  title: 'Brücke',
  titlePrefix: 'Verkehr',
  introTextHtml: 'Vorspann',
  section: 'region/leverkusen',
  authors: [12],
  tags: ['verkehr'],
  contentRestriction: 'paid',
  contentItems: [{ identifier: 'p', content: { text: 'Text' } }],
  badge: 'Live',
} as unknown as Draft['article']
const before = fieldsOf(article, ['Jana Wiesdorf'])

test('an article without a change is sent as it was', () => {
  expect(changedArticle(article, before, before)).toEqual(article)
})

test('only changed fields are sent in their typed form', () => {
  const fields = {
    ...before,
    contentItems: [quote],
    authors: 'Jana Wiesdorf, Ole Hahn',
    titlePrefix: '',
  }
  expect(changedArticle(article, before, fields)).toEqual({
    ...article,
    titlePrefix: null,
    authors: ['Jana Wiesdorf', 'Ole Hahn'],
    contentItems: [quote],
  })
})

test('a text that was changed and changed back is sent as it was', () => {
  const typed = { ...before, contentItems: structuredClone(before.contentItems) }
  expect(changedArticle(article, before, typed)['contentItems']).toBe(article.contentItems)
})

test('a text of which all blocks were deleted is sent as empty', () => {
  expect(changedArticle(article, before, { ...before, contentItems: [] })['contentItems']).toEqual(
    [],
  )
})

test('a standfirst with a link is never replaced', () => {
  const linked = { ...article, introTextHtml: 'Mehr <a href="/sport">Sport</a>' }
  const start = fieldsOf(linked, [])
  expect(changedArticle(linked, start, { ...start, intro: 'Neu' })['introTextHtml']).toBe(
    linked.introTextHtml,
  )
})

test('a new article has only the fields that were filled in', () => {
  const fields = { ...before, titlePrefix: '', intro: ' ', contentItems: [], title: ' Brücke ' }
  expect(newArticle(fields)).toEqual({
    title: 'Brücke',
    section: 'region/leverkusen',
    contentRestriction: 'paid',
    authors: ['Jana Wiesdorf'],
    tags: ['verkehr'],
  })
})

test('title and section are required, and lists lose empty and repeated entries', () => {
  expect(Object.keys(faultsOf({ ...before, title: ' ', section: '' }))).toEqual([
    'title',
    'section',
  ])
  expect(entriesOf('a, b,, a ,')).toEqual(['a', 'b'])
})

test('typed text is kept for each draft until it is dropped; a full or broken storage loses no screen', () => {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  expect(keepText(5, { fields: before, version: 3 }, store)).toBe(true)
  expect(keptText(5, store)).toEqual({ fields: before, version: 3 })
  expect(keptText(null, store)).toBeNull()
  dropKeptText(5, store)
  expect(keptText(5, store)).toBeNull()
  values.set('newsroom-text-5', '{')
  expect(keptText(5, store)).toBeNull()
  values.set('newsroom-text-5', JSON.stringify({ version: 3, fields: { contentItems: [null] } }))
  expect(keptText(5, store)).toBeNull()
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(keepText(5, { fields: before, version: 3 }, full)).toBe(false)
})

test('the status line says „Gespeichert“ only for the answer of the database', () => {
  const kinds = [
    { kind: 'unchanged' },
    { kind: 'typed', isKept: true },
    { kind: 'saving' },
    { kind: 'failed', isKept: true },
  ] as const
  for (const status of kinds) expect(statusInWords(status)).not.toMatch(/^Gespeichert/)
  expect(statusInWords({ kind: 'saved', savedAt: new Date('2026-11-29T11:04:00Z') })).toBe(
    'Gespeichert um 12:04\u00a0Uhr',
  )
})
