import { expect, test } from 'vitest'
import { credentialErrors, NOTICES, SIGN_IN_ERRORS, signInErrorOf } from './sign-in-errors.ts'

test.each([
  ['invalid', 'invalid'],
  ['limited', 'limited'],
  ['toString', null],
  ['<b>', null],
  ['', null],
  [null, null],
])('the code %j is the error %j', (code, error) => {
  expect(signInErrorOf(code)).toBe(error)
})

test.each([
  { email: 'frei@morgenblatt.example', password: 'x', wrong: [] },
  { email: '  frei@morgenblatt.example ', password: 'x', wrong: [] },
  { email: '', password: '', wrong: ['email', 'password'] },
  { email: 'frei', password: 'x', wrong: ['email'] },
  { email: 'frei@morgenblatt', password: 'x', wrong: ['email'] },
  { email: 'fr,ei@morgenblatt.example', password: 'x', wrong: ['email'] },
  { email: 'frei@morgenblatt.example', password: '', wrong: ['password'] },
])('the sign-in $email with „$password“ has errors at $wrong', ({ wrong, ...credentials }) => {
  expect(Object.keys(credentialErrors(credentials))).toEqual(wrong)
})

test('no line of an error or a notice ends after the „E-“ of „E-Mail“', () => {
  const sentences = Object.values({ ...SIGN_IN_ERRORS, ...NOTICES })
  expect(sentences.filter((sentence) => sentence.includes('E-Mail'))).toEqual([])
})
