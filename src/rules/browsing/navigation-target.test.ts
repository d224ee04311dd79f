import { expect, test } from 'vitest'
import { navigationTarget } from './navigation-target.ts'

const origin = 'https://www.morgenblatt.example'

test.each([
  ['/sport', false, `${origin}/sport`],
  ['#login', false, `${origin}/politik#login`],
  ['https://elsewhere.example/x', true, 'https://elsewhere.example/x'],
  ['morgenblatt://login', true, 'morgenblatt://login'],
])('[S5.02] a script may navigate to %s with external: %s', (target, external, url) => {
  expect(navigationTarget(target, { from: `${origin}/politik`, external }).href).toBe(url)
})

test.each([
  ['https://elsewhere.example/x', false],
  ['//elsewhere.example/x', false],
  ['morgenblatt://login', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', true],
  ['data:text/html,x', true],
])('[S5.02] a script may not navigate to %j with external: %s', (target, external) => {
  const from = `${origin}/politik`
  expect(() => navigationTarget(target, { from, external })).toThrow('Refused')
})
