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

test('[S1.01] no link of the paper is broken for an anonymous visitor', async () => {
  const checker = new LinkChecker()
  const { links } = await checker.check({
    path: isWhole ? [SITE] : STARTS.map((path) => SITE + path),
    recurse: isWhole,
    concurrency: 8,
    linksToSkip: async (url) => isSkipped(url),
  })
  const broken = links.filter(({ state }) => state === 'BROKEN')
  expect(broken.map(({ url, status, parent }) => `${url} (${status}) on ${parent}`)).toEqual([])
  const followed = new Set(links.filter(({ state }) => state === 'OK').map(({ url }) => url))
  expect(followed.size).toBeGreaterThan(isWhole ? 500 : 150)
}, 300_000)
