import { expect, test } from 'vitest'
import { confirmEmailForm } from '../verify-email/verify-email.form.ts'
import { loginForm } from '../login/login.form.ts'
import { emailForm } from './email.form.ts'
import { problemsOf, readForm } from './read-form.ts'

test.each([
  ['', 'email-missing', 'Bitte geben Sie Ihre E‑Mail-Adresse ein.'],
  ['frida', 'email-shape', 'Das ist keine vollständige E‑Mail-Adresse, etwa name@beispiel.de.'],
  [`${'a'.repeat(250)}@b.de`, 'email-shape', expect.any(String)],
  ['a\u0000@leser.example', 'email-shape', expect.any(String)],
])('the e-mail address %j is refused as %s with its sentence', (email, code, sentence) => {
  const { values, faults } = readForm(emailForm, { email })
  expect([values, faults]).toEqual([null, [code]])
  expect(problemsOf(emailForm, code)).toEqual({ email: sentence })
})

test('an e-mail address is valid with invisible characters and spaces around it', () => {
  const { values } = readForm(emailForm, { email: ' frida@\u200Bleser.example ', next: '/sport' })
  expect(values).toEqual({ email: 'frida@leser.example', next: '/sport' })
})

const CREDENTIALS = { email: 'frida@leser.example', password: ' geheim ' }

test('a sign-in keeps its password as typed, and a wrong address may have any form', () => {
  const { values } = readForm(loginForm, { ...CREDENTIALS, email: 'frida' })
  expect(values).toEqual({ email: 'frida', password: ' geheim ', next: '', state: '' })
})

test.each([
  ['email', ''],
  ['email', 'a'.repeat(255)],
  ['email', 'a\u0000b'],
  ['password', ''],
  ['password', 'a'.repeat(1001)],
  ['password', '\uD800'],
])('a sign-in with %s %j is refused before any query', (field, value) => {
  expect(readForm(loginForm, { ...CREDENTIALS, [field]: value }).faults).toEqual([field])
})

test('a request without a known confirmation step is not one of the confirmation form', () => {
  expect(readForm(confirmEmailForm, { mit: 'password', password: 'x' }).values).not.toBeNull()
  for (const mit of ['', 'code', 'toString'])
    expect(readForm(confirmEmailForm, { mit, password: 'x' }).values).toBeNull()
})
