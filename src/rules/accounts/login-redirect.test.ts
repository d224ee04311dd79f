import { expect, test } from 'vitest'
import { afterSignIn, loginRedirectCookie, targetAfterLogin } from './login-redirect.ts'

test('[S4.10] a login leads back to the page that required it', () => {
  const cookie = loginRedirectCookie('/account/abo?teil=1', 'x7Yz')
  expect(targetAfterLogin({ next: null, state: 'x7Yz', cookie })).toBe('/account/abo?teil=1')
})

test('the cookie of another login is ignored', () => {
  const cookie = loginRedirectCookie('/account', 'one')
  expect(targetAfterLogin({ next: null, state: 'two', cookie })).toBe('/')
  expect(targetAfterLogin({ next: null, state: '', cookie })).toBe('/')
  expect(targetAfterLogin({ next: null, state: 'one', cookie: undefined })).toBe('/')
})

test('a target named by the form precedes the cookie', () => {
  const cookie = loginRedirectCookie('/account', 'one')
  expect(targetAfterLogin({ next: '/sport', state: 'one', cookie })).toBe('/sport')
  expect(targetAfterLogin({ next: '/', state: 'one', cookie })).toBe('/account')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%0d%0aset-cookie:a=b\r\n',
  'javascript:alert(1)',
  '\t//evil.example',
])('the target %j does not lead off the site', (target) => {
  expect(targetAfterLogin({ next: target, state: 'one', cookie: undefined })).toBe('/')
  expect(targetAfterLogin({ next: null, state: 'one', cookie: `one.${target}` })).toBe('/')
  const encoded = `one.${encodeURIComponent(target)}`
  expect(targetAfterLogin({ next: null, state: 'one', cookie: encoded })).toBe('/')
})

test('a malformed cookie leads to the home page', () => {
  expect(targetAfterLogin({ next: null, state: 'one', cookie: 'one.%E0%A4%A' })).toBe('/')
})

test('[S7.12] after a sign-in the consent form comes first, then the onboarding, then the target', () => {
  const completion = '/fehlendes?next=%2Fsport%23ort'
  const back = { next: '/sport#ort', missingFields: [], isOnboardingDue: false, completion }
  expect(afterSignIn(back)).toBe('/sport#ort')
  expect(afterSignIn({ ...back, isOnboardingDue: true })).toBe('/sport#onboarding')
  expect(afterSignIn({ ...back, missingFields: ['terms'], isOnboardingDue: true })).toBe(completion)
})
