import { expect, test } from 'vitest'
import { leavesApp, readDeepLink } from './deep-links.ts'

const PLACE = {
  origin: 'https://app.morgenblatt.example',
  hosts: ['morgenblatt.example'],
}

test.each([
  ['morgenblatt://login', { kind: 'login' }],
  ['morgenblatt://login?von=sport', { kind: 'login' }],
  ['morgenblatt://sport/derby-1300232', { kind: 'page', path: '/sport/derby-1300232' }],
  ['morgenblatt://suche?q=Rhein', { kind: 'page', path: '/suche?q=Rhein' }],
  ['morgenblatt:///evil.example', { kind: 'page', path: '/' }],
  ['morgenblatt:login', { kind: 'foreign' }],
  ['https://morgenblatt.example/sport?q=1#x', { kind: 'page', path: '/sport?q=1#x' }],
  ['https://www.morgenblatt.example/', { kind: 'page', path: '/' }],
  ['https://morgenblatt.example//evil.example', { kind: 'page', path: '/' }],
  ['https://evil.example/sport', { kind: 'foreign' }],
  ['javascript:alert(1)', { kind: 'foreign' }],
  ['java\nscript://login', { kind: 'foreign' }],
  ['file:///etc/passwd', { kind: 'foreign' }],
  ['', { kind: 'foreign' }],
])('reads the link of an app opened with %s', (address, link) => {
  expect(readDeepLink(address, PLACE)).toEqual(link)
})

test.each([
  ['https://elsewhere.example/', '', true],
  ['https://morgenblatt.example.evil.example/', '', true],
  ['https://morgenblatt.example/sport', '', false],
  ['https://app.morgenblatt.example/sport', '', false],
  ['https://app.morgenblatt.example/feeds/rss', '_blank', true],
  ['/impressum', '', false],
  ['mailto:leser@morgenblatt.example', '', false],
  ['tel:+49214', '_blank', false],
  ['javascript:alert(1)', '_blank', false],
])('[S2.33] a link to %s with target “%s” leaves the app: %s', (href, target, leaves) => {
  expect(leavesApp({ href, target }, PLACE)).toBe(leaves)
})
