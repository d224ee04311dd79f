import { expect, vi } from 'vitest'
import type { DraftArticle } from '../../../src/services/newsroom/draft-article.ts'
import type { Store } from '../../../src/store/store.ts'
import type { Act, Edit } from './article-editor.fixtures.ts'
import type { Reader } from './article-readers.fixtures.ts'
import { FIELDS, marksOf, signatureOf } from './marks.fixtures.ts'

type Written = {
  id: number
  article: DraftArticle
  edits: readonly Edit[]
  /** Its whole text may have been replaced by an earlier one. */
  isRestorable: boolean
}

/** Expects every saved edit of an article in its text. */
export async function expectWholeText(
  store: Store,
  { id, article, edits, isRestorable }: Written,
): Promise<void> {
  const own = edits.filter((edit) => edit.article === id)
  const text = new Set(marksOf(JSON.stringify(article.contentItems)))
  const removals = own.filter(({ kind }) => kind === 'removal')
  const expected = own.filter(
    ({ kind, mark, isAcknowledged }) =>
      isAcknowledged &&
      (kind === 'paragraph' || (kind === 'words' && !isRestorable)) &&
      !removals.some((removal) => removal.mark === mark),
  )
  const history = isRestorable ? await marksOfHistory(store, id) : new Set<string>()
  const isLost = ({ mark }: Edit) => !text.has(mark) && !history.has(mark)
  expect(expected.filter(isLost)).toEqual([])
  if (isRestorable) return
  expect(removals.filter(({ mark, isAcknowledged }) => isAcknowledged && text.has(mark))).toEqual(
    [],
  )
  for (const field of FIELDS) {
    const possible = possibleValues(own.filter(({ kind }) => kind === field))
    const [mark = null] = marksOf(String(article[field] ?? ''))
    expect([field, possible]).toEqual([field, expect.toSatisfy((all) => all.includes(mark))])
  }
}

/** Returns the marks that a field may have: of each editor the last one that was saved, or a later one. */
function possibleValues(edits: readonly Edit[]): (string | null)[] {
  const byEditor = Map.groupBy(edits, ({ mark }) => /e\d+n/.exec(mark)?.[0])
  const isSaved = edits.some(({ isAcknowledged }) => isAcknowledged)
  const values = [...byEditor.values()].flatMap((own) => {
    const last = own.findLastIndex(({ isAcknowledged }) => isAcknowledged)
    return own.slice(Math.max(0, last)).map(({ mark }) => mark)
  })
  return isSaved ? values : [null, ...values]
}

async function revisionsOf({ database }: Store, id: number) {
  const rows = await database
    .selectFrom('newsroom.revisions')
    .select(['action', 'article', 'reason', 'made_at'])
    .where('draft_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, article: row.article as DraftArticle }))
}

const marksOfHistory = async (store: Store, id: number): Promise<Set<string>> =>
  new Set((await revisionsOf(store, id)).flatMap(({ article }) => marksOf(JSON.stringify(article))))

/** Expects each answered act once, a refused one never, and one without an answer at most once. */
export async function expectActs(store: Store, id: number, acts: readonly Act[]): Promise<void> {
  const comments = await store.database
    .selectFrom('newsroom.comments')
    .select('text')
    .where('draft_id', '=', id)
    .execute()
  const revisions = await revisionsOf(store, id)
  const found = [...comments.map(({ text }) => text), ...revisions.map(({ reason }) => reason)]
  const isWrong = ({ mark, outcome }: Act): boolean => {
    const count = found.filter((text) => text === mark).length
    return outcome === 'unknown' ? count > 1 : count !== (outcome === 'done' ? 1 : 0)
  }
  expect(acts.filter((act) => act.article === id && isWrong(act))).toEqual([])
}

/** Returns the published revisions of an article, oldest first. */
async function publishedOf(store: Store, id: number) {
  const revisions = await revisionsOf(store, id)
  return revisions
    .filter(({ action }) => action === 'publish' || action === 'republish')
    .map(({ article, made_at }) => ({
      at: made_at.getTime(),
      words: marksOf(JSON.stringify(article)),
      page: `page ${id} ${pageOf(article)}`,
      api: `api ${id} ${signatureOf(article, id)}`,
    }))
}

const pageOf = (article: DraftArticle): string =>
  JSON.stringify(
    marksOf(
      JSON.stringify([...FIELDS.map((name) => article[name]), article.contentItems]),
    ).toSorted(),
  )

/** Expects that readers saw nothing but whole published revisions, and see the last ones in the end. */
export async function expectPublicTexts(
  store: Store,
  articles: readonly number[],
  readers: readonly Reader[],
): Promise<void> {
  for (const id of articles)
    await vi.waitFor(async () => {
      const last = await lastOnSite(store, id)
      for (const reader of readers) expect(await reader.page(id)).toBe(last)
    }, 60_000)
  for (const reader of readers) await reader.readAll()
  const all = await Promise.all(articles.map((id) => publishedOf(store, id)))
  const since = new Map<string, number>()
  for (const { at, words, page, api } of all.flat())
    for (const key of [...words, page, api]) if (!since.has(key)) since.set(key, at)
  for (const { words, wholes } of readers) {
    expect(wholes.size).toBeGreaterThan(0)
    for (const seen of [words, wholes])
      expect([...seen].filter(([key, at]) => !((since.get(key) ?? Infinity) <= at))).toEqual([])
  }
}

/** Returns what the page of an article must show; null if there is no page. */
async function lastOnSite(store: Store, id: number): Promise<string | null> {
  const rows = await revisionsOf(store, id)
  const last = rows.findLast(({ action }) => ['publish', 'republish', 'withdraw'].includes(action))
  return !last || last.action === 'withdraw' ? null : pageOf(last.article)
}
