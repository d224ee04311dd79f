import { expect, test } from 'vitest'
import { CHANGE_PASSWORD_COOKIE, runGuards, type GuardFacts } from './guards.ts'
import { readerKinds } from './roles.ts'

const kindsOf = (...roles: string[]) => readerKinds(roles)

const facts = (given: Partial<GuardFacts> = {}): GuardFacts => ({
  page: 'account',
  path: '/account',
  query: new URLSearchParams(),
  kinds: kindsOf(),
  state: 'a1b2',
  changePasswordCode: null,
  farewellDay: null,
  hasBillingSession: true,
  hasContracts: false,
  missingFields: [],
  isProved: false,
  lacksSecondFactor: false,
  parentOrigin: null,
  ownOrigins: ['https://morgenblatt.example'],
  ...given,
})

const PASS = { kind: 'pass' }
const to = (page: string) => ({ kind: 'redirect', page })

test('[S6.10] auth redirects anonymous readers to the sign-in, with a state and the way back in a cookie', () => {
  const query = new URLSearchParams('hinweis=saved')
  expect(runGuards(['auth'], facts({ kinds: null, path: '/account/profile', query }))).toEqual({
    kind: 'redirect',
    page: 'login',
    query: { state: 'a1b2' },
    cookie: {
      name: 'redirect_after_login',
      value: 'a1b2.%2Faccount%2Fprofile%3Fhinweis%3Dsaved',
      maxAge: 3600,
      httpOnly: false,
    },
  })
  expect(runGuards(['auth'], facts())).toEqual(PASS)
})

const COINS = 'account-coins'
const ABO = 'account-abo'
const PLUS = 'account-plus-verification'

test.each([
  [COINS, ['WALLET_USER'], PASS],
  [COINS, ['PLUS_USER'], to('account')],
  [COINS, [], to('account')],
  [ABO, ['PLUS_USER'], PASS],
  [ABO, ['PUR_USER'], PASS],
  [ABO, ['EPAPER_USER'], PASS],
  [ABO, ['PLUS-TAG-102'], PASS],
  [ABO, ['WALLET_USER'], PASS],
  [ABO, ['NEWSROOM'], to('account')],
  [ABO, [], to('account')],
  [PLUS, [], PASS],
  [PLUS, ['PUR_USER'], PASS],
  [PLUS, ['PLUS_USER'], to('account')],
  ['account', [], PASS],
])('[S6.10] the tab %s for the roles %j', (page, roles, verdict) => {
  expect(runGuards(['account-tabs-access'], facts({ page, kinds: kindsOf(...roles) }))).toEqual(
    verdict,
  )
})

const OPENED = {
  ...to('account'),
  query: { dialog: 'change-password' },
  hash: 'change-password',
}

test('[S6.10] a change-password code moves from the query into a cookie, and the dialog opens', () => {
  const query = new URLSearchParams('code=abc&x=1')
  expect(runGuards(['open-change-password'], facts({ query }))).toEqual({
    ...OPENED,
    cookie: { name: CHANGE_PASSWORD_COOKIE, value: 'abc', maxAge: 3600, httpOnly: true },
  })
})

test('[S6.10] a code in the cookie opens the dialog once', () => {
  const changePasswordCode = 'abc'
  expect(runGuards(['open-change-password'], facts({ changePasswordCode }))).toEqual(OPENED)
  const query = new URLSearchParams('dialog=change-password')
  expect(runGuards(['open-change-password'], facts({ changePasswordCode, query }))).toEqual(PASS)
  expect(runGuards(['open-change-password'], facts())).toEqual(PASS)
})

test('[S6.10] without a billing session the guard redirects to the portal error', () => {
  expect(runGuards(['plenigo-session'], facts({ hasBillingSession: false }))).toEqual(
    to('mein-portal-error'),
  )
  expect(runGuards(['plenigo-session'], facts())).toEqual(PASS)
})

test("[S6.10] only the site's own origins may frame a page", () => {
  const framedBy = (parentOrigin: string | null) =>
    runGuards(['verify-iframe'], facts({ parentOrigin })).kind
  expect(framedBy(null)).toBe('pass')
  expect(framedBy('https://morgenblatt.example')).toBe('pass')
  expect(framedBy('https://morgenblatt.example.evil.example')).toBe('refuse')
  expect(framedBy('null')).toBe('refuse')
})

test('[S6.10] the registration form is shown only while fields are missing', () => {
  expect(runGuards(['verify-registration'], facts({ missingFields: ['terms'] }))).toEqual(PASS)
  expect(runGuards(['verify-registration'], facts())).toEqual(to('home'))
})

test('the first guard that does not pass decides', () => {
  const names = ['auth', 'account-tabs-access', 'plenigo-session']
  const request = facts({ page: COINS, kinds: null, hasBillingSession: false })
  expect(runGuards(names, request)).toMatchObject(to('login'))
  expect(runGuards(names, { ...request, kinds: kindsOf() })).toEqual(to('account'))
})

test.each(['', 'Auth', 'toString', '__proto__', 'nobody-knows'])(
  '[S8.01] an unknown middleware %j throws an error',
  (name) => {
    expect(() => runGuards(['auth', name], facts())).toThrow(
      `There is no route middleware named ${name}.`,
    )
  },
)

const leave = (given: Partial<GuardFacts>, day = '2026-12-07') =>
  runGuards(['leaving'], facts({ query: new URLSearchParams({ am: day }), ...given }))

test('the farewell page is shown only to a reader who has just deleted the account', () => {
  expect(leave({ kinds: null, farewellDay: '2026-12-07' })).toEqual(PASS)
  expect(leave({ kinds: null, farewellDay: '2026-12-07' }, '2026-12-08')).toEqual(to('home'))
  expect(leave({ kinds: null })).toEqual(to('home'))
  expect(leave({ farewellDay: '2026-12-07' })).toEqual(to('account'))
})

test('the office exists only for operators', () => {
  const office = (...roles: string[]) =>
    runGuards(['auth', 'staff: betrieb'], facts({ kinds: kindsOf(...roles) }))
  expect(office('OPERATOR')).toEqual(PASS)
  for (const roles of [[], ['NEWSROOM'], ['PLUS_USER', 'WALLET_USER']])
    expect(office(...roles)).toEqual({ kind: 'missing' })
  expect(runGuards(['auth', 'staff: betrieb'], facts({ kinds: null }))).toMatchObject(to('login'))
})

test('[S6.10] the office asks for the password if the last proof is older than an hour, and keeps the way back', () => {
  const request = { path: '/betrieb/export', query: new URLSearchParams('von=2026-11-01') }
  expect(runGuards(['proved'], facts({ ...request, isProved: true }))).toEqual(PASS)
  expect(runGuards(['proved'], facts(request))).toEqual({
    ...to('office-proof'),
    query: { next: '/betrieb/export?von=2026-11-01' },
  })
})

test('[S6.10] readers who ever ordered still see contracts and bills after their last role ends', () => {
  const guard = (hasContracts: boolean) =>
    runGuards(['account-tabs-access'], facts({ page: ABO, hasContracts }))
  expect(guard(true)).toEqual(PASS)
  expect(guard(false)).toEqual(to('account'))
})
