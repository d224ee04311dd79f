import { expect, test } from 'vitest'
import { authorPath, findRoute, isSection, missingMessage } from './routes.ts'

test.each([
  ['/1234567', 'article', { id: '1234567' }],
  [
    '/region/leverkusen/ein-titel-1234567',
    'article',
    { id: '1234567', slug: 'region/leverkusen/ein-titel-' },
  ],
  ['/autor/jana-wiesdorf-11/2', 'author', { id: '11', page: '2' }],
  ['/autor/11', 'author', { id: '11' }],
  ['/themen/102/3', 'topic', { id: '102', page: '3' }],
  ['/suche/2', 'search', { page: '2' }],
  ['/region/leverkusen', 'channel', { path: 'region/leverkusen' }],
])('[S5.01] %s is %s', (path, name, params) => {
  expect(findRoute(path)).toMatchObject({ name, params })
})

test.each([
  '/themen/abc',
  '/themen/1/0',
  '/autor/jana',
  '/autor/11/x',
  '/suche/-1',
  '/neueste/alles',
])('[S8.01] %s fails validation', (path) => {
  expect(findRoute(path)).toBeUndefined()
  expect(missingMessage(path)).toBe(`Page Not Found: ${path}`)
})

test.each(['/Groß', '/a//b', '/a_b', '/.env', '/wp-login.php'])(
  '[S8.01] nothing is like %s',
  (path) => {
    expect(findRoute(path)).toBeUndefined()
    expect(missingMessage(path)).toBe(`Page not found: ${path}`)
  },
)

test('the path of an author has slug and id', () => {
  expect(authorPath({ slug: 'jana-wiesdorf', id: 11 })).toBe('/autor/jana-wiesdorf-11')
})

test.each([
  ['region/leverkusen', true],
  ['sport', true],
  ['', false],
  ['/sport', false],
  ['Sport', false],
  ['sport/../politik', false],
  ['themen', false],
  ['api/x', false],
  ['account', false],
  ['regions', false],
  ['region', true],
  ['formel-1', true],
  ['a'.repeat(201), false],
])('%j as a section: %j', (section, expected) => {
  expect(isSection(section)).toBe(expected)
})
