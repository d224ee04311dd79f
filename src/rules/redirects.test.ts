import { expect, test } from 'vitest'
import { localEditionRedirect, mainSiteRedirect } from './redirects.ts'

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
])('[S5.03] %s is led out of /region to %s', (path, target) => {
  expect(localEditionRedirect(path)).toBe(target)
})

const elsewhere = { mainSiteUrl: 'https://haupt.example', brand: 'morgenblatt' }

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
])('[S5.03] %s, which this site does not hold, is sent to %s', (path, target) => {
  expect(mainSiteRedirect({ ...elsewhere, path })).toBe(target)
})

test('without a main site nothing is sent away', () => {
  expect(mainSiteRedirect({ path: '/koeln/x-1234567', mainSiteUrl: '', brand: 'm' })).toBeNull()
})
