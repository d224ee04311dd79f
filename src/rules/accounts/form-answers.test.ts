import { expect, test } from 'vitest'
import {
  addressErrors,
  completionErrors,
  formProblem,
  noticeText,
  passwordChangeErrors,
  registrationErrors,
} from './form-answers.ts'
import { SIGN_IN_ERRORS } from './sign-in-errors.ts'

test('error codes become one general sentence and one sentence per field', () => {
  expect(formProblem('email-shape,terms')).toEqual({
    message: 'Bitte prüfen Sie Ihre Angaben.',
    fields: { email: SIGN_IN_ERRORS['email-shape'], terms: SIGN_IN_ERRORS.terms },
  })
  expect(formProblem('limited,email-shape')?.message).toBe(SIGN_IN_ERRORS.limited)
  expect(formProblem('invalid')).toEqual({ message: SIGN_IN_ERRORS.invalid, fields: {} })
})

test.each([null, '', ',', 'toString', '__proto__', '<b>'])(
  'the unknown codes %j give no error and no notice',
  (codes) => {
    expect(formProblem(codes)).toBeNull()
    expect(noticeText(codes)).toBeNull()
  },
)

test('a registration form reports all missing fields at once', () => {
  const form = {
    email: 'a@b',
    password: 'kurz',
    firstName: '',
    lastName: ' ',
    salutation: '',
    terms: false,
    newsletter: false,
  }
  expect(Object.keys(registrationErrors(form))).toEqual([
    'email',
    'password',
    'firstName',
    'lastName',
    'terms',
  ])
  expect(Object.keys(completionErrors(form))).toEqual(['firstName', 'lastName', 'terms'])
  expect(addressErrors({})).toEqual({ email: SIGN_IN_ERRORS['email-missing'] })
  expect(addressErrors({ email: ' a@b.de ' })).toEqual({})
})

test('a new password must be repeated, and needs the old one unless a code replaces it', () => {
  const good = { password: 'Rhein bei Nacht', passwordConfirmation: 'Rhein bei Nacht' }
  expect(passwordChangeErrors(good)).toEqual({})
  expect(Object.keys(passwordChangeErrors({ ...good, currentPassword: '' }))).toEqual([
    'currentPassword',
  ])
  expect(passwordChangeErrors({ ...good, passwordConfirmation: 'Rhein' })).toEqual({
    passwordConfirmation: SIGN_IN_ERRORS['password-different'],
  })
  expect(Object.keys(passwordChangeErrors({ password: '', passwordConfirmation: '' }))).toEqual([
    'password',
  ])
})
