import { expect, test } from 'vitest'
import { causeSentence } from './access-cause.ts'
import { decideAccess, type AccessFacts } from './access.ts'
import { readerKinds } from './roles.ts'
import { causeInWords, OUTCOMES, seenAs, roleInWords } from './see-as-words.ts'

const facts: AccessFacts = {
  paywallEnabled: true,
  article: { articleId: 7, contentRestriction: 'paid', mainTagPath: [1, 2], tagPaths: [[3, 4]] },
  fallbackTemplate: 'morgenblatt-standard-mobile',
}
const token = { state: 'valid', articleId: 7, scope: '', type: 'gift' } as const
const seen = (...roles: string[]) => ({ reader: readerKinds(roles) })

const CASES: Partial<AccessFacts>[] = [
  { paywallEnabled: false },
  { article: { ...facts.article, contentRestriction: 'free' } },
  { googleAccess: 'waiting' },
  { googleAccess: 'allowed' },
  { googleAccess: 'denied' },
  { crawler: 'googlebot' },
  seen('NEWSROOM'),
  seen('PLUS_USER'),
  seen('PLUS-TAG-1'),
  seen('PLUS-TAG-2'),
  seen('PLUS-TAG-4'),
  { ...seen('WALLET_USER'), purchasedAt: '2026-03-01T08:00:00.000Z' },
  { ...seen(), linkToken: token },
  { linkToken: { ...token, scope: 'no_paywall' } },
  seen('EPAPER_USER'),
  { serviceTemplate: 'ok' },
  { serviceTemplate: 'morgenblatt-hart-desktop' },
  {},
]

const causes = CASES.map((change) => decideAccess({ ...facts, ...change }).cause)

test('every cause has its own English and German sentence', () => {
  expect(new Set(causes.map(causeSentence)).size).toBe(CASES.length)
  const words = causes.map(causeInWords)
  expect(new Set(words).size).toBe(CASES.length)
  for (const sentence of [...words, causeInWords({ kind: 'no-article' })])
    expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/)
})

test.each([
  [{ kind: 'tag', tagId: 1, of: 2, isMainTag: true }, 'umfasst das Thema 2 des Artikels'],
  [{ kind: 'tag', tagId: 2, of: 2, isMainTag: true }, 'Thema 2 ist das Hauptthema des'],
  [{ kind: 'tag', tagId: 4, of: 4, isMainTag: false }, 'Thema 4 ist eines des'],
  [{ kind: 'service', template: 'x-hart' }, 'schaltet den Artikel nicht frei'],
  [{ kind: 'purchase', at: '2026-03-01T08:00:00.000Z' }, 'am 1. März 2026 mit Coins'],
  [{ kind: 'crawler', name: 'googlebot' }, 'Suchmaschine googlebot'],
] as const)('the German sentence for the cause %j names the deciding fact', (cause, words) => {
  expect(causeInWords(cause)).toContain(words)
})

test.each([
  [null, 'ich selbst'],
  ['plus', 'PLUS'],
  ['tag:17', 'Themen-Abo 17'],
  ['anonym', 'nicht angemeldet'],
])('the kind %j is labelled %s', (kind, words) => {
  expect(seenAs(kind)).toBe(words)
})

test('every outcome has a German label', () => {
  expect(OUTCOMES.locked).toBe('Gesperrt')
})

test.each([
  ['PLUS_USER', 'PLUS'],
  ['WALLET_USER', 'Coins'],
  ['PLUS-TAG-17', 'PLUS-Thema 17'],
  ['ANDERSWO', 'ANDERSWO'],
])('the role %s is labelled %s', (role, words) => {
  expect(roleInWords(role)).toBe(words)
})
