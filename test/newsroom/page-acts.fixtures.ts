import type { PageAct } from '../../src/rules/newsroom/pages/page-draft.ts'
import type { Dice } from '../leak/dice.ts'

/** The objects of random acts: some make sense, others do not. */
export type ActTargets = { blocks: readonly number[]; articles: readonly number[] }

/** Returns a random act; blocks and articles of the targets may or may not be where the act says. */
export function randomAct(dice: Dice, { blocks, articles }: ActTargets): PageAct {
  const block = dice.pick(blocks)
  const article = dice.pick(articles)
  const before = dice.chance(0.2) ? dice.pick(articles) : null
  const acts: PageAct[] = [
    { kind: 'place', block, article, before },
    { kind: 'place', block, article, before: null },
    { kind: 'move', block, to: dice.pick(blocks), article, before },
    { kind: 'hold', block, article, place: dice.pick([0, 1, 2]) },
    { kind: 'remove', block, article },
    { kind: 'pin', block, article, place: dice.pick([0, 1, 2]), from: null, until: null },
    { kind: 'unpin', block, article },
    {
      kind: 'change',
      block,
      fields: { limit: dice.pick([1, 2, 5]), title: dice.pick(['A', 'B']) },
    },
    { kind: 'add-block', layout: 'grid', before: dice.chance(0.5) ? block : null },
    { kind: 'move-block', block, before: dice.pick(blocks) },
    { kind: 'remove-block', block },
  ]
  return dice.pick(acts)
}
