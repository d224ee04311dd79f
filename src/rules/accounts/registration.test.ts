import { expect, test } from 'vitest'
import {
  emailProblem,
  missingConsentFields,
  registrationErrors,
  registrationProblems,
} from './registration.ts'

const form = {
  email: 'frida@leser.example',
  password: 'Regenschirm im Advent',
  firstName: 'Frida',
  lastName: 'Frei',
  terms: true,
  newsletter: false,
}

test('a complete registration form has no problems', () => {
  expect(registrationProblems(form)).toEqual({})
})

test('[S7.12] all problems are reported at once, in the order of the fields', () => {
  const wrong = {
    ...form,
    email: 'frida',
    password: 'x',
    firstName: ' ',
    lastName: '',
    terms: false,
  }
  expect(Object.entries(registrationProblems(wrong))).toEqual([
    ['email', 'email-shape'],
    ['password', 'password-short'],
    ['firstName', 'first-name'],
    ['lastName', 'last-name'],
    ['terms', 'terms'],
  ])
  expect(registrationErrors(wrong)).toMatchObject({
    password: 'Das Passwort braucht mindestens 8 Zeichen.',
    terms: 'Bitte stimmen Sie den AGB zu.',
  })
})

test.each([
  ['frida@leser.example', null],
  ['  frida@leser.example ', null],
  ['frida+paper@bücher.example', null],
  ['', 'email-missing'],
  ['   ', 'email-missing'],
  ['frida@leser', 'email-shape'],
  ['a@b.example, c@d.example', 'email-shape'],
  ['a@b.example\r\nBcc:c@d.example', 'email-shape'],
  ['<a@b.example>', 'email-shape'],
  ['a\0@b.example', 'email-shape'],
  ['\ud800@b.example', 'email-shape'],
  [`${'a'.repeat(250)}@b.example`, 'email-shape'],
])('the e-mail address %j gives the problem %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem)
})

test.each(['<b>Frida</b>', 'www.boese.example/x', 'Frida@Frei', 'Fri\nda', 'F'.repeat(81)])(
  'refuses the name %j',
  (firstName) => {
    expect(registrationProblems({ ...form, firstName })).toEqual({ firstName: 'name-shape' })
  },
)

test.each(["O'Brien", 'Müller-Lüdenscheidt', 'von der Au', 'Øyvind', 'Nguyễn'])(
  'accepts the name %s',
  (lastName) => {
    expect(registrationProblems({ ...form, lastName })).toEqual({})
  },
)

test('[S7.12] the consent form asks only for data that the account lacks', () => {
  const held = { firstName: 'Frida', lastName: 'Frei', hasAcceptedTerms: true }
  expect(missingConsentFields(held)).toEqual([])
  expect(missingConsentFields({ firstName: '', lastName: ' ', hasAcceptedTerms: false })).toEqual([
    'firstName',
    'lastName',
    'terms',
  ])
})
