import { expect, test } from 'vitest'
import {
  armOf,
  isVariantKey,
  parseStoredArms,
  NO_TEST,
  shareOfB,
  variantInTest,
  variantOf,
} from './variant.ts'

const VISITORS = 100_000

/** Mulberry32, a seeded random number generator. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Four standard deviations of a binomial share: exceeded by chance once in 16,000 runs. */
const bound = (share: number) => 4 * Math.sqrt((share * (1 - share)) / VISITORS)

test.each([
  ['reco_95', 0.95],
  ['reco_50', 0.5],
  ['reco_5', 0.05],
  ['reco_0', 0],
  ['reco_100', 1],
  ['reco_250', 1],
  ['reco', 0],
  ['', 0],
  ['reco_x', 0],
])('[S4.15] %s gives the variant B to a share of %d', (setting, share) => {
  expect(shareOfB(setting)).toBe(share)
  const chance = randomNumbers(7)
  let count = 0
  for (let visitor = 0; visitor < VISITORS; visitor += 1)
    if (variantOf(null, setting, chance()) === 'B') count += 1
  expect(Math.abs(count / VISITORS - share)).toBeLessThanOrEqual(bound(share))
})

test('[S4.15] a stored variant is kept for any share, an unknown one is drawn again', () => {
  expect(variantOf('A', 'reco_100', 0)).toBe('A')
  expect(variantOf('B', 'reco_0', 0.99)).toBe('B')
  expect(variantOf('C', 'reco_100', 0.5)).toBe('B')
  expect(isVariantKey('reco_95')).toBe(true)
  expect(isVariantKey('cache_key')).toBe(false)
})

test.each([
  ['20/80', [0.2, 0.8]],
  ['100/0/0', [1, 0, 0]],
  ['40/30/30', [0.4, 0.3, 0.3]],
  ['1/1', [0.5, 0.5]],
])('visitors are distributed over the arms in the shares %s', (shares, expected) => {
  const chance = randomNumbers(11)
  const counts = expected.map(() => 0)
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const arm = armOf(shares, chance())
    counts[arm] = (counts[arm] ?? 0) + 1
  }
  expected.forEach((share, arm) =>
    expect(Math.abs((counts[arm] ?? 0) / VISITORS - share)).toBeLessThanOrEqual(bound(share)),
  )
})

test.each(['', '0/0', 'x/y', '-5/5%'])(
  'the invalid shares %j put all visitors into the first arm',
  (shares) => expect(armOf(shares, 0.7)).toBe(0),
)

test('arms are stored by number', () => {
  expect(parseStoredArms('2.1')).toEqual({ birds: 2, frequency: 1 })
  for (const kept of [null, '', '2', 'a.b']) expect(parseStoredArms(kept)).toBeNull()
})

test('an arm may show only variant A, no box, or a box on every second article', () => {
  expect(variantInTest('B', NO_TEST, 2)).toBe('B')
  expect(variantInTest('B', { birds: 1, frequency: 0 }, 1)).toBe('A')
  expect(variantInTest('B', { birds: 2, frequency: 0 }, 1)).toBeNull()
  expect([1, 2, 3].map((opened) => variantInTest('B', { birds: 0, frequency: 1 }, opened))).toEqual(
    ['B', null, 'B'],
  )
})
