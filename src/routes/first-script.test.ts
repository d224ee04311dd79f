import { expect, test } from 'vitest'
import { articleIdOf, findRoute, routes } from '../routes.ts'
import { linkKind } from '../rules/site/links.ts'
import { href, pageAt } from './first-script.ts'

const origin = 'https://www.morgenblatt.example'
const EVERY_PAGE = Object.entries(routes).map(([name, { example }]): [string, string] => [
  name,
  example,
])

test.each<[string, string]>([
  ...EVERY_PAGE,
  ['nothing', '/Groß'],
  ['nothing', '/media/fruehschicht-1.mp3'],
  ['nothing', '/api/mein/oauth2/logout'],
  ['nothing', '/backend/connect/google'],
  ['article', '/region/leverkusen/ein-titel-1234567'],
])('[S2.33] a click on %s, %s, is handled as with the full route table', (_name, path) => {
  const kindBy = (page: string | undefined) =>
    linkKind({ url: new URL(path, origin), origin, page })
  expect(kindBy(pageAt(path)?.name)).toBe(kindBy(findRoute(path)?.name))
})

test.each(['/api/mein/oauth2/logout', '/backend/connect/google', '/feeds/sport', '/api'])(
  'the endpoint path %s has no page',
  (path) => {
    expect([pageAt(path), findRoute(path)]).toEqual([undefined, undefined])
  },
)

test.each(EVERY_PAGE)('the first script recognises exactly the articles: %s, %s', (_name, path) => {
  expect(pageAt(path)?.name === 'article').toBe(articleIdOf(findRoute(path)) !== undefined)
})

test('the first script links to the same paths as the full route table', () => {
  expect([href.home(), href.login(), href.bookmarks()]).toEqual([
    '/',
    '/dialog-flow/login',
    '/bookmarks',
  ])
})
