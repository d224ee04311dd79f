import { expect, test } from 'vitest'
import { EMPTY_FIELDS, faultsOf, newArticle } from './article-form.ts'
import { dropKeptText, keepText, keptText } from './kept-text.ts'
import { statusInWords } from './status.ts'

const before = {
  ...EMPTY_FIELDS,
  title: 'Brücke',
  section: 'region/leverkusen',
  authors: ['Jana Wiesdorf'],
  tags: ['verkehr'],
  contentRestriction: 'paid' as const,
}

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

test('names what has to be mended: title, section, a paid counterstatement, empty facts, wrong dates', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const faulty = (fields: Partial<typeof EMPTY_FIELDS>) =>
    Object.keys(faultsOf({ ...before, ...fields }, now))
  expect(faulty({})).toEqual([])
  expect(faulty({ title: ' ', section: '' })).toEqual(['title', 'section'])
  expect(faulty({ counterStatementTo: 1_234_567 })).toEqual(['contentRestriction'])
  expect(faulty({ review: { product: '', maker: '', price: null, rating: 5 } })).toEqual(['review'])
  const date = '2026-11-23T09:00:00.000Z'
  expect(faulty({ corrections: [{ date, text: ' ' }] })).toEqual(['corrections'])
  const later = { date: '2026-11-24T09:00:00.000Z', text: 'Es war Montag.' }
  expect(faulty({ corrections: [later] })).toEqual(['corrections'])
  expect(faulty({ publishDate: date, updateDate: '2026-11-23T08:00:00.000Z' })).toEqual([
    'updateDate',
  ])
  expect(faulty({ updateDate: '2026-11-24T08:00:00.000Z' })).toEqual(['updateDate'])
})

test('a new text is kept until it is dropped; a full or broken storage loses no screen', () => {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  expect(keepText(before, store)).toBe(true)
  expect(keptText(store)).toEqual(before)
  const [key = ''] = values.keys()
  dropKeptText({ ...before, title: 'Ein anderer Text' }, store)
  expect(keptText(store)).toEqual(before)
  dropKeptText(before, store)
  expect(keptText(store)).toBeNull()
  values.set(key, '{')
  expect(keptText(store)).toBeNull()
  values.set(key, JSON.stringify({ contentItems: [null] }))
  expect(keptText(store)).toBeNull()
  values.set(key, JSON.stringify({ title: 'Brücke', tags: 'a, b', badge: null, what: 1 }))
  expect(keptText(store)).toEqual({ ...EMPTY_FIELDS, title: 'Brücke' })
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(keepText(before, full)).toBe(false)
})

test('no status line of a new draft says „Gespeichert“', () => {
  const kinds = [
    { kind: 'unchanged' },
    { kind: 'typed', isKept: true },
    { kind: 'saving' },
    { kind: 'failed', isKept: true },
  ] as const
  for (const status of kinds) expect(statusInWords(status)).not.toMatch(/^Gespeichert/)
})

test('a new article has the lead picture that was chosen', () => {
  const img = {
    baseUrl: '/newsroom/3f/steg-1600x900.jpg',
    cropVal: null,
    altText: '',
    caption: '',
    copyrights: 'dpa',
    width: 1600,
    height: 900,
  }
  expect(newArticle({ ...before, img })['img']).toEqual(img)
  expect(newArticle(before)).not.toHaveProperty('img')
})
