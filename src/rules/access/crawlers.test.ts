import { expect, test } from 'vitest'
import { claimedCrawler, isHostOf, parseCrawlers } from './crawlers.ts'

const GOOGLE = { name: 'googlebot', domains: ['googlebot.com', 'google.com'] }

test("parses a crawler's name and the domains of its machines", () => {
  expect(
    parseCrawlers([' Googlebot: googlebot.com  GOOGLE.com ', 'bingbot:search.msn.com']),
  ).toEqual([GOOGLE, { name: 'bingbot', domains: ['search.msn.com'] }])
})

test.each([
  '',
  'googlebot',
  'googlebot:',
  'googlebot: com',
  'googlebot: *.com',
  ': google.com',
  'a: b.c',
  'x y: google.com',
  'googlebot: .com',
  'googlebot=google.com',
])('returns null for the invalid crawler entry „%s“', (entry) => {
  expect(parseCrawlers([entry])).toEqual([null])
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'googlebot'],
  ['Googlebot-Image/1.0', 'googlebot'],
  ['GOOGLEBOT', 'googlebot'],
  ['notgooglebot/1.0', undefined],
  ['Googlebots/1.0', undefined],
  ['Mozilla/5.0 (Windows NT 10.0)', undefined],
  ['', undefined],
  [null, undefined],
])('the user agent „%s“ claims to be the crawler %s', (userAgent, name) => {
  expect(claimedCrawler(userAgent, [GOOGLE])?.name).toBe(name)
})

test.each([
  'crawl-66-249-66-1.googlebot.com',
  'crawl-66-249-66-1.GoogleBot.com.',
  'rate-limited-proxy-66-249-90-77.google.com',
])("the host %s belongs to the crawler's domains", (host) => {
  expect(isHostOf(host, GOOGLE.domains)).toBe(true)
})

test.each([
  'evilgooglebot.com',
  'crawl.evilgooglebot.com',
  'crawl.googlebot.com.evil.net',
  'googlebot.com',
  '.googlebot.com',
  'a..googlebot.com',
  'evil.net/.googlebot.com',
  'evil.net\u0000.googlebot.com',
  'crawl.googlebot.com..',
  '',
])("the host „%s“ does not belong to the crawler's domains", (host) => {
  expect(isHostOf(host, GOOGLE.domains)).toBe(false)
})
