/** Random choices, reproducible by their seed. */
export type Dice = {
  seed: number
  /** Returns a number from 0 to below 1. */
  roll(): number
  below(limit: number): number
  pick<Choice>(choices: readonly Choice[]): Choice
  /** Returns true in this share of cases. */
  chance(share: number): boolean
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(roll() * limit)
  return {
    seed,
    roll,
    below,
    chance: (share) => roll() < share,
    pick(choices) {
      const choice = choices[below(choices.length)]
      if (choice === undefined) throw new Error('There is nothing to pick from.')
      return choice
    },
  }
}
