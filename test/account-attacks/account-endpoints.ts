import { DEMO_PASSWORD } from '../site/demo-accounts.ts'
import type { Writing } from './writing-endpoints.ts'

const NEW = 'Wiesengrund am Kanal'
const NEWCOMER = {
  email: 'neu@leser.example',
  password: NEW,
  firstName: 'Frida',
  lastName: 'Frei',
  terms: 'on',
}
const CHANGE = { currentPassword: DEMO_PASSWORD, password: NEW, passwordConfirmation: NEW }
const NAMES = { salutation: '', firstName: 'Evil', lastName: 'Evil' }
/** Looks like a code that the site sends by mail. */
export const CODE = 'x'.repeat(43)
const DECLARED = {
  name: 'Evil',
  email: 'wallet@morgenblatt.example',
  contract: 'PLUS',
  formKey: 'x'.repeat(22),
}

/** Returns the endpoints for signing in, for accounts, and for orders and their cancellation. */
export function accountEndpoints(): Writing[] {
  return [...signingIn(), ...account(), ...ordersAndDeclarations()]
}

function signingIn(): Writing[] {
  const credentials = { email: 'wallet@morgenblatt.example', password: DEMO_PASSWORD }
  return [
    { path: '/api/session/login', json: credentials },
    { path: '/dialog-flow/login', form: credentials },
    { path: '/api/session/register', json: { ...NEWCOMER, terms: true } },
    { path: '/dialog-flow/registration', form: NEWCOMER },
    { path: '/api/session/resend-confirmation', json: { email: NEWCOMER.email } },
    { path: '/dialog-flow/verify-email', form: { email: NEWCOMER.email } },
    { path: '/api/session/forgot', json: { email: credentials.email } },
    { path: '/dialog-flow/forgot-password', form: { email: credentials.email } },
    { path: '/api/session/reset', json: { ...CHANGE, code: CODE } },
    { path: '/api/session/change-password', json: CHANGE },
    { path: '/dialog-flow/change-password', form: CHANGE },
    { path: '/api/session/complete-registration', json: { ...NAMES, terms: true } },
    { path: '/dialog-flow/complete-registration', form: { ...NAMES, terms: 'on' } },
    { path: '/api/onboarding', json: { isOnboardingCompleted: true } },
    {
      path: '/api/onboarding/choices',
      json: { places: ['leverkusen'], topics: [102], newsletters: [] },
    },
    { path: '/api/account/security/sign-out-everywhere', form: {} },
  ]
}

function account(): Writing[] {
  return [
    { path: '/account/staff-invitation', form: {} },
    { path: '/account/second-factor', form: { act: 'begin' } },
    { path: '/account/second-factor/challenge', form: { purpose: 'add' } },
    { path: '/api/mein/oauth2/logout', form: {} },
    { path: '/account/profile', form: NAMES },
    { path: '/account/email', form: { email: 'evil@leser.example', password: DEMO_PASSWORD } },
    { path: '/account/coins', form: { article: '1', price: '1', waivesWithdrawal: 'on' } },
    { path: '/account/plus-verification', form: { customerNumber: 'A1234', postcode: '51373' } },
    { path: '/account/deletion', form: { sure: 'on' } },
    { path: '/account/abo', form: { subscription: '1' } },
    {
      path: '/account/household',
      form: { subscription: '1', command: 'invite', email: 'x@leser.example' },
    },
  ]
}

function ordersAndDeclarations(): Writing[] {
  return [
    { path: '/order/onepage-checkout', form: { terms: 'on' } },
    { path: '/order/iban', form: { abo: '1', iban: 'DE89370400440532013000' } },
    { path: '/order/code', form: { code: 'PROBE' } },
    { path: '/kuendigen', form: { ...DECLARED, manner: 'ordinary', when: 'soon' } },
    { path: '/widerrufen', form: DECLARED },
    { path: '/das-war-ich-nicht', form: { code: CODE } },
  ]
}
