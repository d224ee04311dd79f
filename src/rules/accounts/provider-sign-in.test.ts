import { expect, test } from 'vitest'
import {
  appleProblems,
  googleCredential,
  googleOptionsProblem,
  providersIn,
  stateCookieName,
  surplusStates,
  userStateOf,
} from './provider-sign-in.ts'

test('[S5.05] Apple requires a client id, a redirect URI and a state; each missing one is reported', () => {
  const whole = { clientId: 'a', redirectUri: 'https://b.example/c', state: 'd' }
  expect(appleProblems(whole)).toEqual([])
  expect(appleProblems({ ...whole, clientId: '' })).toEqual([
    'Sign-in with Apple needs a client id',
  ])
  expect(appleProblems({ ...whole, redirectUri: undefined })).toEqual([
    'Sign-in with Apple needs a redirect URI',
  ])
  expect(appleProblems({ ...whole, state: ' ' })).toEqual(['Sign-in with Apple needs a state'])
  expect(appleProblems({})).toHaveLength(3)
})

test('[S5.06] Google requires options with a client id that is not blank', () => {
  expect(googleOptionsProblem({ clientId: 'a' })).toBeNull()
  expect(googleOptionsProblem(undefined)).toMatch(/needs options/)
  expect(googleOptionsProblem(null)).toMatch(/needs options/)
  for (const clientId of [undefined, '', '  \t'])
    expect(googleOptionsProblem({ clientId })).toMatch(/client id that is not blank/)
})

test('[S5.06] an answer of Google without a client id or a credential is a problem', () => {
  expect(googleCredential({ clientId: 'a', credential: 'b.c.d' })).toEqual({ credential: 'b.c.d' })
  expect(googleCredential({ credential: 'b.c.d' })).toHaveProperty('problem')
  expect(googleCredential({ clientId: ' ', credential: 'b.c.d' })).toHaveProperty('problem')
  for (const credential of [undefined, '', ' ', 7, {}])
    expect(googleCredential({ clientId: 'a', credential })).toHaveProperty('problem')
  for (const answer of [undefined, null, 'b.c.d', 7, []])
    expect(googleCredential(answer)).toHaveProperty('problem')
})

test('[S7.12] an account with missing consent fields is not registered yet', () => {
  expect(userStateOf({ missingFields: [] })).toBe('Authenticated')
  expect(userStateOf({ missingFields: ['terms'] })).toBe('AuthenticatedNotRegistered')
})

test('stateCookieName returns null for a state that this site did not create', () => {
  expect(stateCookieName('Ab3-_'.padEnd(43, 'x'))).toBe('auth_state_Ab3-_xxxxxxx')
  for (const state of ['', 'short', 'x'.repeat(44), `${'x'.repeat(42)};`, `${'x'.repeat(42)}\n`])
    expect(stateCookieName(state)).toBeNull()
})

test('providersIn returns only known providers', () => {
  expect(providersIn('google apple')).toEqual(['google', 'apple'])
  expect(providersIn('constructor  google')).toEqual(['google'])
  expect(providersIn(undefined)).toEqual([])
})

test('the oldest state cookies are removed so that at most five sign-ins are in progress', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, i) => `auth_state_${'x'.repeat(11)}${i}`)
  const header = (names: string[], prefix: string) =>
    ['a=b', ...names.map((name) => `${prefix}${name}=x`), 'c=d'].join('; ')
  for (const [prefix, secure] of [['__Host-', true] as const, ['', false] as const]) {
    expect(surplusStates(header(named(4), prefix), { secure })).toEqual([])
    expect(surplusStates(header(named(7), prefix), { secure })).toEqual(named(3))
  }
  expect(surplusStates(header(named(9), ''), { secure: true })).toEqual([])
  const strange = Array.from({ length: 9 }, () => 'auth_state_x,y;\u00e4')
  expect(surplusStates(header(strange, ''), { secure: false })).toEqual([])
  expect(surplusStates(undefined, { secure: true })).toEqual([])
})
