import { expect, test } from 'vitest'
import { basicPasswordOf } from './basic-password.ts'

test.each([
  [`Basic ${btoa('msn:geheim')}`, 'geheim'],
  [`basic ${btoa(':a:b')}`, 'a:b'],
  [`Basic ${btoa('msn:')}`, ''],
  [`Basic ${btoa('msn')}`, null],
  ['Basic ====', null],
  ['Basic a', null],
  ['Bearer abc', null],
  [`Basic ${'a'.repeat(500)}`, null],
  [undefined, null],
])('the password in „%s“ is %j', (header, password) => {
  expect(basicPasswordOf(header)).toBe(password)
})
