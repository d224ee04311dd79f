import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testSiteForFile } from '../site/test-site.ts'

const PROGRAM = join(import.meta.dirname, 'google-markup-report.mjs')

type Report = { failed: string[]; passed: number; schemas: string[] }

const site = await testSiteForFile()

async function reportOn(path: string): Promise<Report> {
  const response = await site.get(path)
  expect(response.status).toBe(200)
  const running = promisify(execFile)(process.execPath, [PROGRAM])
  running.child.stdin?.end(await response.text())
  return JSON.parse((await running).stdout) as Report
}

test.each([
  ['an article', '/1300232', ['NewsArticle']],
  [
    'a test report',
    '/testbericht/drei-stunden-warm-und-beim-trinken-ehrlich-1300601',
    ['NewsArticle', 'Product', 'BreadcrumbList'],
  ],
  ['a podcast', '/podcasts/fruehschicht-1', ['PodcastSeries', 'BreadcrumbList']],
  ['a topic', '/verkehr/radverkehr', ['CollectionPage', 'BreadcrumbList']],
])('the structured data of %s passes the tests for Google', async (_, path, schemas) => {
  const report = await reportOn(path)
  expect(report.failed).toEqual([])
  expect(report.passed).toBeGreaterThan(1)
  expect(report.schemas).toEqual(expect.arrayContaining(schemas))
})

test('the structured data of a live blog passes the tests for Google', async () => {
  const list = await (await site.get('/content-api/v5/teasers?list=live&limit=1')).json()
  const { teasers } = list as { teasers: { targetPathOrUrl: string }[] }
  const report = await reportOn(teasers[0]?.targetPathOrUrl ?? '')
  expect(report.failed).toEqual([])
  expect(report.schemas).toContain('LiveBlogPosting')
})
