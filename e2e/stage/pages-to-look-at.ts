import { isPersonal } from '../../src/pages/page.ts'
import { routes, type PageName } from '../../src/routes.ts'
import type { Article, ContentItem } from '../../src/rules/articles/article.ts'
import { pages } from '../../src/server/pages/pages.ts'
import { SAMPLE } from '../../test/run/sample.ts'
import { SITE } from './browser.ts'

/** True if every page is checked in every width and mode, as before a release. */
export const looksAtAll = SAMPLE === 'long'

/** Returns the example path of every public route, and paths that look different. */
export function pagePaths(): string[] {
  const examples = Object.entries(routes)
    .filter(([name]) => !isPersonal(pages[name as PageName]))
    .map(([, { example }]) => example)
  return [
    ...examples,
    '/suche?q=Rhein',
    '/suche?q=xqzw',
    '/suche?q=Rhein&sortierung=neueste&zeitraum=jahr&ressort=sport',
    '/suche?q=Apfelbaum&zeitraum=tag&zugang=plus',
    '/neueste/2',
    '/gibt-es-nicht',
    '/dialog-flow/login?fehler=invalid',
  ]
}

let known: Promise<Article[]> | undefined

/** Returns the public part of the demo's articles from the content API, newest first. */
export function demoArticles(): Promise<Article[]> {
  known ??= readArticles()
  return known
}

async function readArticles(): Promise<Article[]> {
  const ids: number[] = []
  for (let offset = 0; ; offset += 100) {
    const { teasers, total } = await ask<{ teasers: { documentId: number }[]; total: number }>(
      `teasers?list=newest&limit=100&offset=${offset}`,
    )
    ids.push(...teasers.map(({ documentId }) => documentId))
    if (teasers.length === 0 || ids.length >= total) break
  }
  return Promise.all(ids.map((id) => ask<Article>(`articles/${id}`)))
}

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${SITE}/content-api/v5/${path}`)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as Answer
}

/** Returns the newest article that matches. */
export async function findArticle(isWanted: (article: Article) => boolean): Promise<Article> {
  const article = (await demoArticles()).find(isWanted)
  if (!article) throw new Error('The demo town has no such article.')
  return article
}

/**
 * Returns a predicate for parts of a kind. An embed must come from a vendor, because the paper's own widget requests no
 * one.
 */
export const isPart =
  (identifier: ContentItem['identifier']) =>
  (item: ContentItem): boolean =>
    item.identifier === identifier &&
    !(item.identifier === 'embed' && item.content.url.startsWith('/'))

/** Returns the newest free article with a part of that kind. */
export function freeArticleWith(identifier: ContentItem['identifier']): Promise<Article> {
  return findArticle(
    ({ contentRestriction, contentItems }) =>
      contentRestriction === 'free' && contentItems.some(isPart(identifier)),
  )
}
