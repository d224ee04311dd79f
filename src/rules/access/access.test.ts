import { expect, test } from 'vitest'
import { causeSentence } from './access-cause.ts'
import { decideAccess, type AccessDecision, type AccessFacts } from './access.ts'
import type { LinkToken } from './link-token.ts'
import { readerKinds } from './roles.ts'

const article = {
  articleId: 1300101,
  contentRestriction: 'paid',
  mainTagPath: [3, 17, 42],
  tagPaths: [
    [3, 17, 42],
    [5, 60],
  ],
} as const
const FALLBACK = 'morgenblatt-standard-desktop'
const WAITING = 'context waiting'

const token = (parts: Partial<LinkToken>): LinkToken => ({
  state: 'valid',
  articleId: article.articleId,
  scope: '',
  type: 'gift',
  ...parts,
})

/** The position in S4.06 at which a fact decides, and its outcome there; null if the fact decides nothing. */
type Rank = { rank: number; outcome: AccessDecision['outcome']; template?: string } | null
type Choice = {
  name: string
  roles?: string[]
  facts?: Partial<AccessFacts>
  rank: Rank
  needsLogin?: true
}

const opens = (rank: number): Rank => ({ rank, outcome: 'unlocked' })

/** One list per source of facts; a combination takes one choice from each. */
const SOURCES: Choice[][] = [
  [
    { name: 'paywall on', rank: null },
    { name: 'paywall off', facts: { paywallEnabled: false }, rank: { rank: 1, outcome: 'open' } },
  ],
  [
    { name: 'paid', rank: null },
    {
      name: 'free',
      facts: { article: { ...article, contentRestriction: 'free' } },
      rank: { rank: 2, outcome: 'open' },
    },
  ],
  [
    { name: 'no search engine', rank: null },
    { name: WAITING, facts: { googleAccess: 'waiting' }, rank: null },
    { name: 'context allowed', facts: { googleAccess: 'allowed' }, rank: opens(3) },
    {
      name: 'context denied',
      facts: { googleAccess: 'denied' },
      rank: { rank: 3, outcome: 'locked', template: FALLBACK },
    },
  ],
  [
    { name: 'no crawler', rank: null },
    { name: 'a verified crawler', facts: { crawler: 'googlebot' }, rank: opens(3.5) },
  ],
  [
    { name: 'no staff', rank: null },
    { name: 'the newsroom', roles: ['NEWSROOM'], rank: opens(3.8) },
    { name: 'an operator', roles: ['OPERATOR'], rank: opens(3.8) },
  ],
  [
    { name: 'no plus', rank: null },
    { name: 'plus', roles: ['PLUS_USER'], rank: opens(4) },
  ],
  [
    { name: 'no tag', rank: null },
    { name: 'the main tag', roles: ['PLUS-TAG-42'], rank: opens(5) },
    { name: 'an ancestor of the main tag', roles: ['PLUS-TAG-17'], rank: opens(5) },
    { name: 'the root of another tag', roles: ['PLUS-TAG-5'], rank: opens(5) },
    { name: 'a foreign tag', roles: ['PLUS-TAG-99'], rank: null },
  ],
  [
    { name: 'no wallet', rank: null },
    { name: 'wallet', roles: ['WALLET_USER'], rank: null },
    {
      name: 'wallet with this purchase',
      roles: ['WALLET_USER'],
      facts: { purchasedAt: '2026-11-20T06:15:00Z' },
      rank: opens(6),
    },
    { name: 'bought, no wallet now', facts: { purchasedAt: '2026-11-20T06:15:00Z' }, rank: null },
  ],
  [
    { name: 'no token', rank: null },
    { name: 'token', facts: { linkToken: token({}) }, rank: opens(7), needsLogin: true },
    { name: 'token of another article', facts: { linkToken: token({ articleId: 7 }) }, rank: null },
    { name: 'token expired', facts: { linkToken: token({ state: 'expired' }) }, rank: null },
    {
      name: 'no_paywall',
      facts: { linkToken: token({ articleId: null, scope: 'read no_paywall' }) },
      rank: opens(7),
    },
    {
      name: 'no_paywall of another',
      facts: { linkToken: token({ articleId: 7, scope: 'no_paywall' }) },
      rank: null,
    },
    {
      name: 'no_paywall invalid',
      facts: { linkToken: token({ state: 'invalid', scope: 'no_paywall' }) },
      rank: null,
    },
  ],
  [
    { name: 'no e-paper', rank: null },
    { name: 'e-paper', roles: ['EPAPER_USER'], rank: opens(8) },
  ],
  [
    { name: 'no answer', rank: null },
    { name: 'ok', facts: { serviceTemplate: 'ok' }, rank: opens(9) },
    {
      name: 'a template',
      facts: { serviceTemplate: 'sommer-mobile' },
      rank: { rank: 9, outcome: 'locked', template: 'sommer-mobile' },
    },
  ],
]

const NOTHING: NonNullable<Rank> = { rank: 10, outcome: 'locked', template: FALLBACK }

function* combinations(sources: Choice[][]): Generator<Choice[]> {
  const [first, ...others] = sources
  if (!first) return yield []
  for (const choice of first) for (const rest of combinations(others)) yield [choice, ...rest]
}

function factsOf(choices: Choice[], loggedIn: boolean): AccessFacts {
  const facts = Object.assign({}, ...choices.map((choice) => choice.facts)) as Partial<AccessFacts>
  const roles = choices.flatMap((choice) => choice.roles ?? [])
  const reader = loggedIn ? readerKinds(roles) : null
  return { paywallEnabled: true, article, reader, fallbackTemplate: FALLBACK, ...facts }
}

/**
 * The expected decision: of all facts that decide, the first in the order of S4.06. A waiting context only prevents locking.
 */
function expected(choices: Choice[], loggedIn: boolean): NonNullable<Rank> {
  const ranks = choices.flatMap(({ rank, needsLogin }) =>
    rank && (loggedIn || !needsLogin) ? [rank] : [],
  )
  const decides = ranks.toSorted((a, b) => a.rank - b.rank)[0] ?? NOTHING
  const waits = decides.outcome === 'locked' && choices.some(({ name }) => name === WAITING)
  return waits ? { ...decides, outcome: 'waiting' } : decides
}

function check(choices: Choice[], loggedIn: boolean): void {
  const decision = decideAccess(factsOf(choices, loggedIn))
  const { outcome, template } = expected(choices, loggedIn)
  const actual = {
    outcome: decision.outcome,
    template: 'template' in decision ? decision.template : undefined,
  }
  const named = choices.map((choice) => choice.name).join(', ')
  expect({ named, loggedIn, ...actual }).toEqual({ named, loggedIn, outcome, template })
}

test('[S4.06] decides every combination of facts in the order of the specification', () => {
  let checked = 0
  for (const choices of combinations(SOURCES)) {
    const hasRoles = choices.some((choice) => choice.roles)
    for (const loggedIn of hasRoles ? [true] : [true, false]) {
      check(choices, loggedIn)
      checked += 1
    }
  }
  expect(checked).toBeGreaterThan(13_000)
})

test('[S4.06] unlocks a paid article for a verified crawler, unless the access context is denied', () => {
  const facts = { paywallEnabled: true, article, fallbackTemplate: FALLBACK, crawler: 'googlebot' }
  expect(decideAccess(facts)).toEqual({
    outcome: 'unlocked',
    cause: { kind: 'crawler', name: 'googlebot' },
  })
  expect(decideAccess({ ...facts, googleAccess: 'denied' }).outcome).toBe('locked')
})

test.each(['NEWSROOM', 'OPERATOR'])(
  'unlocks a paid article for %s with the cause `staff`',
  (role) => {
    const reader = readerKinds([role, 'PLUS_USER', 'PLUS-TAG-42'])
    const facts = { paywallEnabled: true, article, fallbackTemplate: FALLBACK, reader }
    expect(decideAccess(facts)).toEqual({ outcome: 'unlocked', cause: { kind: 'staff' } })
    expect(decideAccess({ ...facts, googleAccess: 'denied' }).outcome).toBe('locked')
  },
)

test('[S4.06] locks a paid article for an anonymous reader without further facts', () => {
  expect(decideAccess({ paywallEnabled: true, article, fallbackTemplate: FALLBACK })).toEqual({
    outcome: 'locked',
    template: FALLBACK,
    cause: { kind: 'no-source' },
  })
})

test('[S6.07] unlocks for e-paper readers even if the service names a locking template', () => {
  const reader = readerKinds(['EPAPER_USER'])
  const facts = { paywallEnabled: true, article, reader, fallbackTemplate: FALLBACK }
  expect(decideAccess({ ...facts, serviceTemplate: 'sommer-mobile' }).outcome).toBe('unlocked')
})

test('[S6.09] unlocks for an anonymous reader with a no_paywall token', () => {
  const facts = { paywallEnabled: true, article, reader: null, fallbackTemplate: FALLBACK }
  const linkToken = token({ articleId: null, scope: 'no_paywall' })
  expect(decideAccess({ ...facts, linkToken }).outcome).toBe('unlocked')
  expect(decideAccess({ ...facts, linkToken: token({ scope: 'no_paywalls' }) }).outcome).toBe(
    'locked',
  )
})

test.each([
  { role: 'PLUS-TAG-42', because: 'tag 42 of PLUS-TAG-42 is the main tag' },
  { role: 'PLUS-TAG-17', because: 'tag 17 of PLUS-TAG-17 is an ancestor of the main tag' },
  { role: 'PLUS-TAG-60', because: 'tag 60 of PLUS-TAG-60 is tag 60 of the article' },
  { role: 'PLUS-TAG-5', because: 'tag 5 of PLUS-TAG-5 is an ancestor of tag 60 of the article' },
])('[S6.05] $role unlocks because $because', ({ role, because }) => {
  const reader = readerKinds([role])
  const decision = decideAccess({
    paywallEnabled: true,
    article,
    reader,
    fallbackTemplate: FALLBACK,
  })
  expect(decision.outcome).toBe('unlocked')
  expect(causeSentence(decision.cause)).toBe(because)
})

test('[S6.05] a tag subscription does not unlock an article without tags', () => {
  const untagged = { ...article, mainTagPath: [], tagPaths: [] }
  const reader = readerKinds(['PLUS-TAG-42'])
  const facts = { paywallEnabled: true, article: untagged, reader, fallbackTemplate: FALLBACK }
  expect(decideAccess(facts).outcome).toBe('locked')
})
