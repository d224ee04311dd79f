import { expect, test } from 'vitest'
import { decideAccess, type AccessFacts } from './access.ts'
import { readerKinds } from './roles.ts'
import { outcomeInWords, reasonInWords, seenAs } from './see-as-words.ts'

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

test('every sentence of the decision has its German one', () => {
  const said = CASES.map((change) => decideAccess({ ...facts, ...change }).because)
  expect(new Set(said).size).toBe(CASES.length)
  for (const because of [...said, 'the page is not an article']) {
    expect(reasonInWords(because)).not.toBe(because)
    expect(reasonInWords(because)).toMatch(/^[A-ZÄÖÜ].*\.$/)
  }
})

test('names what decided', () => {
  expect(reasonInWords('tag 1 of PLUS-TAG-1 is an ancestor of the main tag')).toContain('Thema 1 ')
  expect(reasonInWords('the paywall service answered x-hart')).toContain('x-hart')
  expect(reasonInWords('the moon is full')).toBe('the moon is full')
})

test.each([
  [null, 'ich selbst'],
  ['plus', 'PLUS'],
  ['tag:17', 'Themen-Abo 17'],
  ['anonym', 'nicht angemeldet'],
])('seen as %j is called %s', (kind, words) => {
  expect(seenAs(kind)).toBe(words)
})

test('outcomes have words', () => {
  expect(outcomeInWords('locked')).toBe('Gesperrt')
})
