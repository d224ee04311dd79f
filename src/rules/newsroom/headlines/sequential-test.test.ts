import { expect, test } from 'vitest'
import { createDice, type Dice } from '../../../../test/leak/dice.ts'
import { MIN_ROUNDS, verdictOf, type Round } from './sequential-test.ts'

const VIEWS = 400
/** Two days with two headlines. */
const ROUNDS = 288

/** Normally distributed with mean 0 and deviation 1. */
const normal = (dice: Dice): number =>
  Math.sqrt(-2 * Math.log(1 - dice.roll())) * Math.cos(2 * Math.PI * dice.roll())

/** Presses of a slot: binomial in approximation, with a slot's own luck in addition. */
function pressesOf(dice: Dice, rate: number, views: number): number {
  const own = rate * Math.exp(0.2 * normal(dice) - 0.02)
  const deviation = Math.sqrt(views * own * (1 - own))
  return Math.min(views, Math.max(0, Math.round(views * own + deviation * normal(dice))))
}

/** Plays a test to its end, with a day's ups and downs; returns its winner and its rounds. */
function play(dice: Dice, rates: readonly number[]): { winner: number | null; rounds: number } {
  const rounds: Round[] = []
  for (let index = 0; index < ROUNDS; index += 1) {
    const ofDay = 1 + 0.5 * Math.sin(index / 30)
    const views = Math.round(VIEWS * ofDay)
    rounds.push(rates.map((rate) => ({ views, presses: pressesOf(dice, rate * ofDay, views) })))
    const { winner } = verdictOf(rounds)
    if (winner !== null) return { winner, rounds: rounds.length }
  }
  return { winner: null, rounds: ROUNDS }
}

const playMany = (rates: readonly number[], count = 200) => {
  const dice = createDice(7)
  return Array.from({ length: count }, () => play(dice, rates))
}
const shareOf = <One>(all: readonly One[], is: (one: One) => boolean) =>
  all.filter(is).length / all.length

test.each([[[0.03, 0.03]], [[0.03, 0.03, 0.03, 0.03, 0.03]]])(
  'headlines without a difference (%j) get a winner in fewer than one of ten tests, though each round is looked at',
  (rates) => {
    const tests = playMany(rates)
    expect(shareOf(tests, ({ winner }) => winner !== null)).toBeLessThan(0.1)
  },
)

test('a headline that is pressed a fifth more often wins within two days in most tests, and the worse one hardly ever', () => {
  const tests = playMany([0.03, 0.036])
  expect(shareOf(tests, ({ winner }) => winner === 1)).toBeGreaterThan(0.9)
  expect(shareOf(tests, ({ winner }) => winner === 0)).toBeLessThan(0.01)
})

test('the published headline wins if the variants are clearly worse', () => {
  const tests = playMany([0.04, 0.028, 0.027])
  expect(shareOf(tests, ({ winner }) => winner === 0)).toBeGreaterThan(0.9)
})

test('the best of several headlines wins, and a larger difference is found sooner', () => {
  const small = playMany([0.03, 0.036, 0.03], 60)
  const large = playMany([0.03, 0.05, 0.03], 60)
  expect(shareOf(large, ({ winner }) => winner === 1)).toBe(1)
  const lengthOf = (tests: typeof small) => tests.reduce((sum, { rounds }) => sum + rounds, 0)
  expect(lengthOf(large)).toBeLessThan(lengthOf(small))
})

const clear = (views: number): Round[] =>
  Array.from({ length: 100 }, (_, index) => [
    { views, presses: Math.round(views * 0.02) },
    { views, presses: Math.round(views * 0.1) + (index % 3) },
  ])

test('there is no winner before the least number of rounds and views', () => {
  expect(verdictOf(clear(500))).toEqual({ winner: 1 })
  expect(verdictOf(clear(500).slice(0, MIN_ROUNDS - 1))).toEqual({ winner: null })
  expect(verdictOf(clear(9))).toEqual({ winner: null })
  expect(verdictOf([])).toEqual({ winner: null })
})

test('rounds in which a headline was not seen do not count', () => {
  const unseen: Round = [
    { views: 500, presses: 10 },
    { views: 0, presses: 0 },
  ]
  const rounds = [...clear(500).slice(0, MIN_ROUNDS - 1), unseen, unseen]
  expect(verdictOf(rounds)).toEqual({ winner: null })
})
