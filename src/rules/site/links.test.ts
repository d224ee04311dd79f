import { expect, test } from 'vitest'
import { safeNextPath } from '../browsing/safe-next-path.ts'
import { internalUrl, isDangerous, linkKind } from './links.ts'

const origin = 'https://www.morgenblatt.example'
const HOSTS = ['www.morgenblatt.example', 'm.morgenblatt.example', 'leichlingen.zeitung.example']

test.each([
  'https://www.morgenblatt.example/politik?a=1#b',
  'https://morgenblatt.example/politik?a=1#b',
  'http://morgenblatt.example/politik?a=1#b',
  'https://m.morgenblatt.example/politik?a=1#b',
  'https://leichlingen.zeitung.example/politik?a=1#b',
  'https://vorschau.example:8443/politik?a=1#b',
])('[S2.34] the link %s is internal', (href) => {
  const url = internalUrl(new URL(href), 'https://vorschau.example:8443', HOSTS)
  expect(url.href).toBe('https://vorschau.example:8443/politik?a=1#b')
})

test('[S2.34] a path of this site that looks like another host stays a path', () => {
  const url = internalUrl(new URL(`${origin}//boese.example/`), 'https://vorschau.example', HOSTS)
  expect(url.href).toBe('https://vorschau.example//boese.example/')
})

test.each([
  'https://abo.morgenblatt.example/x',
  'https://morgenblatt.example:8080/',
  'https://morgenblatt.example.boese.example/',
  'https://boesemorgenblatt.example/',
  'mailto:a@morgenblatt.example',
  'ftp://morgenblatt.example/',
  'javascript:alert(1)',
])('[S2.34] the link %s is not internal', (href) => {
  expect(internalUrl(new URL(href), 'https://vorschau.example', HOSTS).href).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:x',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
])('[S5.02] the link %j is dangerous', (href) => {
  expect(isDangerous(href)).toBe(true)
})

test.each(['https://a.example', '/javascript:x', 'mailto:a@b.example', '#data'])(
  '[S5.02] the link %s is not dangerous',
  (href) => {
    expect(isDangerous(href)).toBe(false)
  },
)

test.each([
  ['/politik?a=1#b', '/politik?a=1#b'],
  ['//boese.example', '/'],
  ['/\\boese.example', '/'],
  ['/\t/boese.example', '/'],
  ['https://boese.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/.//boese.example', '/'],
  ['/%2e//boese.example', '/'],
  ['/sport/..//boese.example', '/'],
  ['/..//boese.example', '/'],
  ['/./sport', '/sport'],
  ['/%2f%2fboese.example', '/%2f%2fboese.example'],
  ['politik', '/'],
  ['', '/'],
  [null, '/'],
])('the next path %j after a sign-in becomes %s', (next, path) => {
  expect(safeNextPath(next)).toBe(path)
})

test.each([
  ['/politik', 'channel', 'soft'],
  ['/impressum', 'impressum', 'external'],
  ['/dialog-flow/login', 'login', 'left-alone'],
  ['/dialog-flow/registration', 'registration', 'left-alone'],
  ['/politik?a=1', 'channel', 'left-alone'],
  ['/politik#ende', 'channel', 'left-alone'],
  ['/media/fruehschicht-1.mp3', undefined, 'left-alone'],
  ['https://elsewhere.example/', 'home', 'external'],
  ['mailto:redaktion@morgenblatt.example', undefined, 'external'],
  ['javascript:alert(1)', undefined, 'dangerous'],
  ['data:text/html,x', 'home', 'dangerous'],
  [`blob:${origin}/x`, 'home', 'dangerous'],
])('[S2.33, S5.02] a link to %s (%s) is of the kind %s', (href, page, kind) => {
  expect(linkKind({ url: new URL(href, origin), origin, page })).toBe(kind)
})
