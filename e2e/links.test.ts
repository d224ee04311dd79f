// @module-tag full
import { LinkChecker } from 'linkinator'
import { expect, test } from 'vitest'
import { SAMPLE } from '../test/run/sample.ts'
import { SITE } from './fixtures/browser.ts'

/** The long form follows every link of the demo town; otherwise the links of some pages of each kind are followed. */
const isWhole = SAMPLE === 'long'

const STARTS = [
  '/',
  '/sport',
  '/1300101',
  '/aenderungen/1300102',
  '/sport-widget/kreisliga-a',
  '/podcasts',
  '/testberichte',
  '/themen',
  '/autoren',
  '/abo-service',
  '/impressum',
]

/** Feeds are rate-limited and pictures expensive; test/http tests both. */
const SKIPPED = /^\/(?:feeds|images)\//

const isSkipped = (url: string): boolean => {
  const { origin, pathname } = new URL(url)
  return origin !== SITE || SKIPPED.test(pathname)
}

/** Other journeys withdraw articles while this test runs: a link is broken if its page still shows it. */
const check = async (pages: string[], recurse: boolean) => {
  const { links } = await new LinkChecker().check({
    path: pages,
    recurse,
    concurrency: 8,
    linksToSkip: async (url) => isSkipped(url),
  })
  return links
}

test('[S1.01] no link of the paper is broken for an anonymous visitor', async () => {
  const links = await check(isWhole ? [SITE] : STARTS.map((path) => SITE + path), isWhole)
  const pages = links.flatMap(({ state, parent }) => (state === 'BROKEN' && parent ? [parent] : []))
  const again = pages.length === 0 ? [] : await check([...new Set(pages)], false)
  const broken = links.filter(
    ({ state, url, parent }) =>
      state === 'BROKEN' &&
      (!parent || again.some((link) => link.url === url && link.state === 'BROKEN')),
  )
  expect(broken.map(({ url, status, parent }) => `${url} (${status}) on ${parent}`)).toEqual([])
  const followed = new Set(links.filter(({ state }) => state === 'OK').map(({ url }) => url))
  expect(followed.size).toBeGreaterThan(isWhole ? 500 : 150)
}, 300_000)
