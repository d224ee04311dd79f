// @module-tag full
import { expect, test } from 'vitest'
import { openPage } from './fixtures/browser.ts'
import { findArticle } from './fixtures/checked-pages.ts'

const READS = '**/api/reads'

test('a free article viewed for some seconds is counted once, a locked one is not', async () => {
  const { id, urlPath } = await findArticle((one) => one.contentRestriction === 'free')
  const locked = await findArticle(({ hasPaidBody }) => hasPaidBody)
  const page = await openPage()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const sent: unknown[] = []
  await page.route(READS, (route) => {
    sent.push(route.request().postDataJSON())
    return route.continue()
  })
  await page.goto(locked.urlPath)
  await page.clock.runFor(11_000)
  await page.goto(urlPath)
  await page.clock.runFor(9_000)
  expect(sent).toEqual([])
  const answer = page.waitForResponse(READS)
  await page.clock.runFor(2_000)
  expect((await answer).status()).toBe(204)
  await page.clock.runFor(60_000)
  expect(sent).toEqual([{ articleId: id }])
})
