import { expect, test } from 'vitest'
import { internalPath, isDangerous, linkKind, safeNextPath } from './links.ts'

const origin = 'https://www.morgenblatt.example'

test.each([
  ['/politik', '/politik'],
  ['https://www.morgenblatt.example/politik?a=1#b', '/politik?a=1#b'],
  ['https://abo.morgenblatt.example/x', '/x'],
  ['https://morgenblatt.example/', '/'],
  ['https://morgenblatt.example.boese.example/', undefined],
  ['https://boesemorgenblatt.example/', undefined],
  ['//boese.example/', undefined],
  ['mailto:a@morgenblatt.example', undefined],
  ['javascript:alert(1)', undefined],
  ['http://[', undefined],
  ['/.//boese.example/', undefined],
  ['https://www.morgenblatt.example//boese.example/', undefined],
])('[S2.34] %s is internal as %s', (href, path) => {
  expect(internalPath(href, origin, 'morgenblatt.example')).toBe(path)
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
])('[S5.02] %j is dangerous', (href) => {
  expect(isDangerous(href)).toBe(true)
})

test.each(['https://a.example', '/javascript:x', 'mailto:a@b.example', '#data'])(
  '[S5.02] %s is not',
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
])('after a sign-in %j leads to %s', (next, path) => {
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
])('[S5.02] a link to %s (%s) is %s', (href, page, kind) => {
  expect(linkKind({ url: new URL(href, origin), origin, page })).toBe(kind)
})
