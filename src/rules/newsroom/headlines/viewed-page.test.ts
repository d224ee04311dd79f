import { expect, test } from 'vitest'
import { viewedPage } from './viewed-page.ts'

const SITE = 'https://zeitung.example/'

test.each([
  ['the front page', {}, SITE, 'home'],
  ['the front page with a query', {}, `${SITE}?von=mail`, 'home'],
  ['a channel', { channel: 'region/leverkusen' }, `${SITE}region/leverkusen`, 'region/leverkusen'],
  ['an article', { article: 1_300_101, channel: 'sport' }, `${SITE}sport/ein-tor-1300101`, null],
  ['an article that sends the origin alone', { article: 1_300_101 }, SITE, null],
  ['a channel that sends the origin alone', { channel: 'sport' }, SITE, null],
  ['another page', {}, `${SITE}suche`, null],
  ['a page without Referer', {}, undefined, null],
  ['a page whose Referer is no address', {}, 'sport', null],
])('a view of %s, which sends %j and %j, belongs to the page %j', (_, view, referer, page) => {
  expect(viewedPage(view, referer)).toBe(page)
})
