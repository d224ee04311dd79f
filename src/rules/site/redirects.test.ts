import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  folderRedirect,
  localEditionPattern,
  localEditionRedirect,
  mainSiteRedirect,
  canonicalArticlePath,
} from './redirects.ts'

const homePath = 'region/leverkusen'

test.each([
  ['/region/leverkusen/ein-titel-1234567', '/leverkusen/ein-titel-1234567'],
  ['/region/leverkusen/opladen/ein-titel-1234567', '/leverkusen/opladen/ein-titel-1234567'],
  ['/leverkusen/ein-titel-1234567', null],
  ['/region/leichlingen/ein-titel-1234567', null],
  ['/region/leverkusen/ein-titel-12345678', null],
  ['/region/leverkusen/ein-titel-123456', null],
  ['/region/leverkusen', null],
  ['/region//boese.example/leverkusen-1234567', null],
  ['/region/\\boese.example/leverkusen-1234567', null],
  ['/region/leverkusen/müll-1234567', '/leverkusen/m%C3%BCll-1234567'],
])('[S5.03] %s redirects to %s without /region', (path, target) => {
  expect(localEditionRedirect(path, homePath)).toBe(target)
})

test('[S7.15] the pattern for browsers redirects every path like the server', () => {
  const part = fc.constantFrom('region', 'leverkusen', 'titel-', '1234567', '8', '/', '//', '-')
  const paths = fc.array(part, { maxLength: 8 }).map((parts) => `/region/${parts.join('')}`)
  const pattern = new RegExp(localEditionPattern(homePath) ?? '', 'u')
  fc.assert(
    fc.property(paths, (path) => {
      expect(pattern.exec(path)?.[1] ?? null).toBe(localEditionRedirect(path, homePath))
    }),
    { numRuns: 2000 },
  )
  expect(localEditionPattern('lokales')).toBeNull()
})

const publisher = { brand: 'morgenblatt', homePath }
const elsewhere = { query: '', mainSiteUrl: 'https://haupt.example', publisher }

test('[S5.03] the short paths depend on the home path of the newspaper', () => {
  const at = (path: string) => localEditionRedirect(path, 'stadt/wuppertal')
  expect(at('/stadt/wuppertal/ein-titel-1234567')).toBe('/wuppertal/ein-titel-1234567')
  expect(at('/region/leverkusen/ein-titel-1234567')).toBeNull()
  expect(localEditionRedirect('/lokales/ein-titel-1234567', 'lokales')).toBeNull()
})

test.each([
  [
    '/koeln/ein-titel-1234567',
    'https://haupt.example/koeln/ein-titel-1234567?utm_source=morgenblatt',
  ],
  ['/1234567', 'https://haupt.example/1234567?utm_source=morgenblatt'],
  ['/leverkusen/ein-titel-1234567', null],
  ['/koeln/ein-titel-123', null],
  ['//boese.example/1234567', null],
  ['//[::/koeln-1234567', null],
])('[S5.03] the unknown article %s redirects to %s on the main site', (path, target) => {
  expect(mainSiteRedirect({ ...elsewhere, path })).toBe(target)
})

test.each([
  ['?a=1&b=%C3%A4', '?a=1&b=%C3%A4&utm_source=morgenblatt'],
  ['?utm_source=brief&a=1', '?utm_source=morgenblatt&a=1'],
  ['?link-token=x.y.z&a=1', '?a=1&utm_source=morgenblatt'],
])('[S5.03] the redirect to the main site changes the query %s to %s', (query, target) => {
  expect(mainSiteRedirect({ ...elsewhere, path: '/1234567', query })).toBe(
    `https://haupt.example/1234567${target}`,
  )
})

test('without a main site there is no redirect', () => {
  expect(mainSiteRedirect({ ...elsewhere, path: '/koeln/x-1234567', mainSiteUrl: '' })).toBeNull()
})

const isArticle = (path: string) => /^\/(?:[\p{L}\p{N}_~.,/-]+-)?1234567$/u.test(path)

test.each([
  ['/politik/alt-1234567', '/politik/neu-1234567', '/politik/neu-1234567'],
  ['/politik/neu-1234567', '/politik/neu-1234567', null],
  ['/alt-1234567', '/politik/m%C3%BCll-1234567', '/politik/müll-1234567'],
  ['/politik/müll-1234567', '/politik/m%C3%BCll-1234567', null],
  // This path would redirect to the one without /region.
  ['/leverkusen/neu-1234567', '/region/leverkusen/neu-1234567', null],
  ['/alt-1234567', '/region/leverkusen/neu-1234567', '/leverkusen/neu-1234567'],
  ['/alt-1234567', '/politik/../neu-1234567', null],
  ['/alt-1234567', '/politik/neu-7654321', null],
  ['/alt-1234567', 'https://boese.example/neu-1234567', null],
  ['/alt-1234567', '/%E0%A4%A', null],
])('[S2.02] requested at %s, an article with the path %s redirects to %s', (path, urlPath, own) => {
  expect(canonicalArticlePath({ path, urlPath, homePath }, isArticle)).toBe(own)
})

test("a redirect to an article's own path never leads to another redirect", () => {
  const segment = fc.constantFrom(
    'region',
    'leverkusen',
    'müll',
    '.',
    '..',
    'a.b',
    '%2e',
    '%2F',
    'x',
  )
  const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}/y-1234567`)
  fc.assert(
    fc.property(path, path, (requested, urlPath) => {
      const own = canonicalArticlePath({ path: requested, urlPath, homePath }, isArticle)
      if (own === null) return
      const { pathname } = new URL(encodeURI(own), 'https://morgenblatt.example')
      expect(decodeURIComponent(pathname)).toBe(own)
      expect(localEditionRedirect(own, homePath)).toBeNull()
      expect(canonicalArticlePath({ path: own, urlPath, homePath }, isArticle)).toBeNull()
    }),
  )
})

test.each([
  ['/leverkusen', '/region/leverkusen'],
  ['/leverkusen/opladen', '/region/leverkusen/opladen'],
  ['/leverkusener-kreuz', null],
  ['/region/leverkusen', null],
])('the folder %s of article paths redirects to %s', (path, target) => {
  expect(folderRedirect(path, homePath)).toBe(target)
  expect(folderRedirect(path, 'leverkusen')).toBeNull()
})
