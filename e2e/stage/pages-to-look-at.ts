import { isPersonal } from '../../src/pages/page.ts'
import { routes, type PageName } from '../../src/routes.ts'
import type { Article, ContentItem } from '../../src/rules/articles/article.ts'
import { pages } from '../../src/server/pages/pages.ts'
import { SAMPLE } from '../../test/run/sample.ts'
import { SITE } from './browser.ts'

/** Whether every page is looked at in every width and mode, as before a release. */
export const looksAtAll = SAMPLE === 'long'

/** Every route anyone may open, by its example, and what looks different below one of them. */
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

/** The public part of articles of the demo, as the content API has them, newest first. */
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

/** The newest article that is as wanted. */
export async function findArticle(isWanted: (article: Article) => boolean): Promise<Article> {
  const article = (await demoArticles()).find(isWanted)
  if (!article) throw new Error('The demo town has no such article.')
  return article
}

/** A part of that kind; what is embedded comes from a vendor, for the paper's own widget asks nobody. */
export const isPart =
  (identifier: ContentItem['identifier']) =>
  (item: ContentItem): boolean =>
    item.identifier === identifier &&
    !(item.identifier === 'embed' && item.content.url.startsWith('/'))

/** The newest free article with a part of that kind. */
export function freeArticleWith(identifier: ContentItem['identifier']): Promise<Article> {
  return findArticle(
    ({ contentRestriction, contentItems }) =>
      contentRestriction === 'free' && contentItems.some(isPart(identifier)),
  )
}
