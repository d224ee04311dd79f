import type { Article, Author, Tag } from '../../src/rules/articles/article.ts'
import type { TestSite } from '../site/test-site.ts'
import type { PaidArticle } from './secrets.ts'
import type { Town } from './random-requests.ts'

/** Reads what requests can be about, from public pages. */
export async function readTown(
  site: TestSite,
  paid: readonly PaidArticle[],
  gift: number,
): Promise<Town> {
  const rows = await site.database
    .selectFrom('articles')
    .select(['id', 'public_document'])
    .orderBy('id')
    .execute()
  const all = rows.map((row) => row.public_document as Article)
  const paidIds = new Set(paid.map(({ id }) => id))
  const isOfInterest = ({ id }: Article, index: number) => paidIds.has(id) || index % 4 === 0
  const { authors } = await ask<{ authors: Author[] }>(site, '/content-api/v5/authors')
  const { tags } = await ask<{ tags: Tag[] }>(site, '/content-api/v5/tags')
  const channels = await site.database
    .selectFrom('channels')
    .select('path')
    .orderBy('path')
    .execute()
  const home = await (await site.get('/')).text()
  const { id: buildId } = await ask<{ id: string }>(site, '/builds/latest.json')
  return {
    endpoints: site.table,
    articles: all
      .filter(isOfInterest)
      .map(({ id, urlPath, title }) => ({ id, urlPath, titleWords: title.split(/\s+/) })),
    tagIds: tags.map(({ id }) => id),
    authorPaths: authors.map(({ urlPath }) => urlPath),
    channelPaths: channels.map(({ path }) => path),
    imagePaths: [...home.matchAll(/"(\/images\/[^" ]+)/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    ),
    buildId,
    linkTokens: await Promise.all([
      linkToken(site, gift, 'no_paywall'),
      linkToken(site, gift, 'article'),
    ]),
  }
}

/** Returns a newsroom token for the one article that no request is about. */
async function linkToken(site: TestSite, articleId: number, scope: string): Promise<string> {
  const response = await site.get('/api/link-tokens', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await site.editorKey()}`,
    },
    body: JSON.stringify({ articleId, scope }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`No link token was made: ${response.status}`)
  return token
}

async function ask<Answer>(site: TestSite, path: string): Promise<Answer> {
  return (await (await site.get(path)).json()) as Answer
}
