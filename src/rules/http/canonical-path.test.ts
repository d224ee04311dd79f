import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPathOf } from './canonical-path.ts'

test.each([
  '/',
  '/region/leverkusen',
  '/kultur/museum-1300101',
  '/%C3%BCber-uns',
  '/kultur/film,-buch-1300101',
  '/themen/12/2',
  '/.well-known/jwks.json',
  '/a;b=c',
  '/%E0%A4%A',
])('the path %s is canonical', (path) => expect(canonicalPathOf(path)).toEqual({ kind: 'own' }))

test.each([
  ['/region/leverkusen/', '/region/leverkusen'],
  ['/region/leverkusen//', '/region/leverkusen'],
  ['//region//leverkusen', '/region/leverkusen'],
  ['//evil.example/', '/evil.example'],
  ['//', '/'],
  ['/paid%2Dbody', '/paid-body'],
  ['/%72egion', '/region'],
  ['/%c3%bcber-uns', '/%C3%BCber-uns'],
  ['/robots%2Etxt', '/robots.txt'],
  ['/film%2C-buch', '/film,-buch'],
])('the canonical form of the path %s is %s', (path, own) =>
  expect(canonicalPathOf(path)).toEqual({ kind: 'other', path: own }),
)

test.each([
  '/./a',
  '/a/..',
  '/../../etc/passwd',
  '/%2e%2e/a',
  '/a/%2E',
  '/a%2fb',
  '/a%5Cb',
  '/\\a',
])('the path %s is refused', (path) => expect(canonicalPathOf(path)).toEqual({ kind: 'none' }))

test('the canonical form of a path is itself canonical and stays on this site', () => {
  fc.assert(
    fc.property(
      fc.array(fc.webSegment({ size: 'small' })),
      fc.constantFrom('', '/', '//'),
      (segments, end) => {
        const spelling = canonicalPathOf(`/${segments.join('/')}${end}`)
        if (spelling.kind !== 'other') return
        expect(spelling.path).toMatch(/^\/(?!\/)/)
        expect(canonicalPathOf(spelling.path)).toEqual({ kind: 'own' })
      },
    ),
  )
})
