import { expect, test } from 'vitest'
import { paidArticles } from '../site/paid-articles.ts'
import { rawRequest } from '../site/raw-request.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

/** Returns status and body at a path, requested with an absolute URL as proxies do. */
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
  '%s is answered alike for an absolute and a relative request target',
  async (path) => {
    const { status, body } = await rawRequest(site.url, { target: path })
    // The first answer is rendered, the second is cached.
    expect(await absolutely(path)).toEqual({ status, body })
    expect(await absolutely(path)).toEqual({ status, body })
  },
)

test('the host of an absolute request target appears in no page and gives no access', async () => {
  const [article] = await paidArticles(site)
  const page = await absolutely(article?.path ?? '', 'evil.example')
  expect(page.status).toBe(200)
  expect(page.body).not.toContain('evil.example')
  const paid = await absolutely(`/content-api/v5/articles/${article?.id}/paid-body`, 'evil.example')
  expect(paid.status).toBe(401)
})

test('an invalid host in a request target causes no error', async () => {
  for (const host of ['a b', '<>', 'user:secret@news.example', '[', '%00'])
    expect((await absolutely('/', host)).status).toBeLessThan(500)
  expect(site.errors).toEqual([])
})
