import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from '../site/exchange.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site?.close())

test('an operator sees what is in the cache, and of every kind of job how many wait, run and failed', async () => {
  const { status, body } = await exchange(site.url, { path: '/metrics' })
  expect(status).toBe(200)
  expect(body).toMatch(/^page_cache_pages \d+$/m)
  for (const job of ['send-mail', 'enqueue-mails', 'tidy-accounts', 'delete-accounts'])
    for (const state of ['waiting', 'active', 'failed'])
      expect(body).toMatch(new RegExp(`^jobs\\{job="${job}",state="${state}"\\} \\d+$`, 'm'))
})
