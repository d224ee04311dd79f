import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from '../site/exchange.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

/** A paywall service that answers on the test's command. */
const held: ServerResponse[] = []
const service = createServer((request, response) => {
  request.resume()
  held.push(response)
})
let site: TestSite

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  site = await openTestSite({
    PAYWALL_URL: `http://127.0.0.1:${port}`,
    PAYWALL_TIMEOUT_MS: '8000',
  })
})
afterAll(async () => {
  await site?.close()
  service.closeAllConnections()
  service.close()
})

const open = (path: string) => exchange(site.url, { path })

test('[S4.05] a paywall service that answers late with 503 locks its articles and delays no other page', async () => {
  const articles = (await paidArticles(site)).slice(0, 12)
  const [first] = articles
  const paths = [...articles, first, first].map((article) => article?.path ?? '')
  const answers = Promise.all(paths.map(open))
  // Every view asks at the same time, also those of the same article.
  await expect.poll(() => held.length, { timeout: 4000 }).toBe(paths.length)
  expect((await open('/themen')).status).toBe(200)

  for (const response of held) response.writeHead(503).end()
  for (const { status, body } of await answers) {
    expect(status).toBe(200)
    expect(body).toContain(paywallHeading)
  }
  expect(site.errors).toEqual([])
})
