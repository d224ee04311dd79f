// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { passSeconds } from '../site/clock.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

/** A site with the articles, and a site that reads its content from it. */
let origin: TestSite
let site: TestSite
beforeAll(async () => {
  origin = await openTestSite()
  site = await openTestSite({ CONTENT_URL: `${origin.url}/content-api` })
})
afterAll(async () => {
  await site.close()
  await origin.close()
})

const ID = 1_960_001
/** A site redirects to the main site for an article it does not have. */
const ELSEWHERE = 302
const WORD = 'Fernsprechhäuschen'
const record = {
  title: `Das letzte ${WORD}`,
  section: 'region/leichlingen',
  publishDate: new Date().toISOString(),
  contentRestriction: 'free',
  text: 'Es steht am Markt und klingelt noch.',
}

/** Repeats a request, each time five minutes later on the sites' clock, so that cached pages are stale. */
const until = (read: () => Promise<unknown>, expected: unknown) =>
  expect
    .poll(
      () => {
        passSeconds(301)
        return read()
      },
      { interval: 200 },
    )
    .toBe(expected)

const status = async (path: string) => (await site.get(path)).status
const finds = async () =>
  (await (await site.get(`/suche?q=${WORD}`)).text()).includes('Das letzte Fern')

test('an article that the remote service publishes, corrects or withdraws changes here once pages are stale', async () => {
  expect(await finds()).toBe(false)
  expect(await status(`/${ID}`)).toBe(ELSEWHERE)

  await writeArticle(origin, ID, record)
  await until(finds, true)
  await until(() => status(`/${ID}`), 200)

  await origin.get(`/content-api/v5/articles/${ID}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await origin.editorKey()}` },
  })
  await until(() => status(`/${ID}`), ELSEWHERE)
  await until(finds, false)
  expect(site.errors).toEqual([])
})
