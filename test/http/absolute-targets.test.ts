import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidArticles } from '../site/paid-articles.ts'
import { rawRequest } from '../site/raw-request.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site?.close())

/** The answer's status and body at a path, asked for as proxies ask. */
async function absolutely(
  path: string,
  host = 'news.example',
  headers: Record<string, string> = {},
) {
  const target = `http://${host}${path}`
  const { status, body } = await rawRequest(site.url, { target, headers })
  return { status, body }
}

test.each(['/', '/sport', '/api/session', '/content-api/v5/sites', '/healthz', '/gibt-es-nicht'])(
  '%s is answered as it is without a host before it',
  async (path) => {
    const { status, body } = await rawRequest(site.url, { target: path })
    // The first answer is made, the second is cached.
    expect(await absolutely(path)).toEqual({ status, body })
    expect(await absolutely(path)).toEqual({ status, body })
  },
)

test('the host of a target stands in no page and opens nothing', async () => {
  const [article] = await paidArticles(site)
  const page = await absolutely(article?.path ?? '', 'evil.example')
  expect(page.status).toBe(200)
  expect(page.body).not.toContain('evil.example')
  const paid = await absolutely(`/content-api/v5/articles/${article?.id}/paid-body`, 'evil.example')
  expect(paid.status).toBe(401)
})

test('a host of nonsense in a target is no more than one in the header', async () => {
  for (const host of ['a b', '<>', 'user:secret@news.example', '[', '%00'])
    expect((await absolutely('/', host)).status).toBeLessThan(500)
  expect(site.errors).toEqual([])
})
