import { expect, test } from 'vitest'
import { commonForms, passwordProblem } from './passwords.ts'

const email = 'frida.frei@leser.example'
const isCommon = (candidate: string) => ['passwort', 'sommer', '12345678'].includes(candidate)

test.each([
  ['', 'password-missing'],
  ['kurz', 'password-short'],
  ['7zeiche', 'password-short'],
  ['8zeichen', null],
  ['ünüblich', null],
  ['🌻🌻🌻🌻', 'password-short'],
  ['Störche und Reiher '.repeat(10) + 'am Ufer.', null],
  ['x'.repeat(200), 'password-pattern'],
  ['x'.repeat(201), 'password-long'],
  ['a$b$c$d-lang', null],
  ['a$b$c$d$e-lang', 'password-dollars'],
  ['mit\0null-zeichen', 'password-characters'],
  ['halb\ud800-zeichen', 'password-characters'],
  ['Frida.Frei@leser.example', 'password-email'],
  ['FRIDA.FREI', 'password-email'],
  ['aaaaaaaa', 'password-pattern'],
  ['        ', 'password-pattern'],
  ['hallohallo', 'password-pattern'],
  ['abcabcabcabc', 'password-pattern'],
  ['qwertzuiop', 'password-pattern'],
  ['passwortpasswort', 'password-common'],
  ['frida.frei2026', 'password-email'],
  ['fridafrei!', 'password-email'],
  ['12345678', 'password-common'],
  ['Passwort', 'password-common'],
  ['Passwort123!', 'password-common'],
  ['Sommer2026', 'password-common'],
  ['!!Sommer!!', 'password-common'],
  ['sommer am baggersee', null],
  ['nur kleine buchstaben', null],
])('the new password %j gives the problem %s', (password, problem) => {
  expect(passwordProblem({ password, email, isCommon })).toBe(problem)
})

test('without the list of known passwords, as in the browser, all other problems are reported', () => {
  expect(passwordProblem({ password: 'Passwort123!', email })).toBeNull()
  expect(passwordProblem({ password: 'kurz', email })).toBe('password-short')
})

test('a short word with much text around it is not reduced to that word', () => {
  expect(commonForms('ab-2026-1234')).toEqual(['ab-2026-1234'])
  expect(commonForms('Hallo-9876543210')).toEqual(['hallo-9876543210'])
})
