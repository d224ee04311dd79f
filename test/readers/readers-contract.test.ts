import { beforeAll, describe, expect, test } from 'vitest'
import {
  openEmbedded,
  openForeign,
  openMorgenblatt,
  type Implementation,
} from './readers-implementations.ts'

const IMPLEMENTATIONS: Record<string, () => Promise<Implementation>> = {
  'the embedded readers': openEmbedded,
  'a remote User API': openForeign,
  'the User API of another site': openMorgenblatt,
}

const topic = (id: number) => ({ id, label: `Thema ${id}`, target: `/themen/${id}` })
const author = (id: number) => ({ id, label: `Name ${id}`, target: `/autor/${id}` })
const region = (id: string) => ({ id, label: id, target: `/region/${id}` })

describe.each(Object.keys(IMPLEMENTATIONS))('readers contract, %s', (name) => {
  let opened: Implementation
  let readers: Implementation['readers']
  beforeAll(async () => {
    opened = (await IMPLEMENTATIONS[name]?.()) as Implementation
    readers = opened.readers
  })

  test('[S6.02] of twenty parallel bookmarks in addition to three, two are added: the limit is five', async () => {
    const reader = await opened.newReader()
    for (const id of opened.articles.slice(0, 3)) await readers.addBookmark(reader, id, 5)
    const more = opened.articles.slice(3, 23)
    const outcomes = await Promise.all(more.map((id) => readers.addBookmark(reader, id, 5)))
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(18)
    expect(await readers.countBookmarks(reader)).toBe(5)
  })

  test('[S3.09, S7.04] bookmarks are listed newest first; adding and removing twice is harmless', async () => {
    const reader = await opened.newReader()
    const [first = 0, second = 0, third = 0] = opened.articles
    expect(await readers.bookmarks(reader)).toEqual([])
    expect(await readers.addBookmark(reader, first, null)).toBe('added')
    expect(await readers.addBookmark(reader, second, null)).toBe('added')
    const again = await Promise.all([1, 2, 3].map(() => readers.addBookmark(reader, third, null)))
    expect(again.toSorted()).toEqual(['added', 'kept', 'kept'])
    const all = await readers.bookmarks(reader)
    expect(all.map(({ articleId }) => articleId)).toEqual([third, second, first])
    for (const { ts } of all) expect(ts).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(await readers.isBookmarked(reader, second)).toBe(true)
    await readers.removeBookmark(reader, second)
    await readers.removeBookmark(reader, second)
    expect(await readers.isBookmarked(reader, second)).toBe(false)
    expect(await readers.countBookmarks(reader)).toBe(2)
  })

  test('authors are followed once, listed by name, at most 40, and unfollowed', async () => {
    const reader = await opened.newReader()
    for (const id of [12, 11])
      expect(await readers.addAuthorBookmark(reader, author(id))).toBe('added')
    expect(await readers.addAuthorBookmark(reader, author(12))).toBe('kept')
    expect(await readers.authorBookmarks(reader)).toEqual([author(11), author(12)])
    const more = Array.from({ length: 40 }, (_, index) => author(index + 20))
    const outcomes = await Promise.all(more.map((one) => readers.addAuthorBookmark(reader, one)))
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(38)
    await readers.removeAuthorBookmark(reader, 11)
    await readers.removeAuthorBookmark(reader, 11)
    const ids = (await readers.authorBookmarks(reader)).map(({ id }) => id)
    expect(ids).toHaveLength(39)
    expect(ids).not.toContain(11)
  })

  test('[S3.09, S7.06] topics are in the order of following until the reader sets another order', async () => {
    const reader = await opened.newReader()
    for (const id of [104, 102, 109])
      expect(await readers.addTagBookmark(reader, topic(id))).toBe('added')
    expect(await readers.addTagBookmark(reader, topic(102))).toBe('kept')
    const ids = async () => (await readers.tagBookmarks(reader)).map(({ id }) => id)
    expect(await ids()).toEqual([104, 102, 109])
    const ordered = await readers.orderTagBookmarks(reader, [109, 77, 104])
    expect(ordered.map(({ id }) => id)).toEqual([109, 104, 102])
    await readers.addTagBookmark(reader, topic(101))
    await readers.removeTagBookmark(reader, 104)
    await readers.removeTagBookmark(reader, 104)
    expect(await ids()).toEqual([109, 102, 101])
    expect((await readers.tagBookmarks(reader))[0]).toEqual({
      id: 109,
      label: expect.any(String) as string,
      target: expect.stringMatching(/^\//) as string,
    })
  })

  test('[S3.09, S7.05] regions are followed once and sorted by label', async () => {
    const reader = await opened.newReader()
    expect(await readers.addRegionBookmark(reader, region('leichlingen'))).toBe('added')
    expect(await readers.addRegionBookmark(reader, region('burscheid'))).toBe('added')
    expect(await readers.addRegionBookmark(reader, region('burscheid'))).toBe('kept')
    const ids = async () => (await readers.regionBookmarks(reader)).map(({ id }) => id)
    expect(await ids()).toEqual(['burscheid', 'leichlingen'])
    await readers.removeRegionBookmark(reader, 'burscheid')
    await readers.removeRegionBookmark(reader, 'burscheid')
    expect(await ids()).toEqual(['leichlingen'])
  })

  test('[S7.07] returns purchases by article, with dates', async () => {
    const reader = await opened.newReader()
    const [bought = 0, other = 0] = opened.articles
    await opened.sell(reader, bought, '2026-11-20T06:15:00.000Z')
    const date = '2026-11-20T06:15:00.000Z'
    expect(await readers.creditPurchases(reader, [bought, other])).toEqual({ [bought]: date })
    expect(await readers.creditPurchases(reader, [])).toEqual({})
    expect(await readers.creditPurchase(reader, bought)).toBe(date)
    expect(await readers.creditPurchase(reader, other)).toBeNull()
  })

  test('a reader’s lists are separate from other readers’, and read articles are stored', async () => {
    const [one, other] = [await opened.newReader(), await opened.newReader()]
    const [id = 0] = opened.articles
    await readers.addBookmark(one, id, 5)
    await readers.addTagBookmark(one, topic(107))
    await readers.addRegionBookmark(one, region('burscheid'))
    await readers.noteReading(one, id)
    expect(await readers.bookmarks(other)).toEqual([])
    expect(await readers.tagBookmarks(other)).toEqual([])
    expect(await readers.regionBookmarks(other)).toEqual([])
    expect(await readers.readArticles(other)).toEqual([])
    expect(await readers.readArticles(one)).toMatchObject([{ articleId: id }])
  })
})
