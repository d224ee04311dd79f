import { expect, test } from 'vitest'
import { createDice } from '../../../../test/leak/dice.ts'
import { randomAct } from '../../../../test/newsroom/page-acts.fixtures.ts'
import type { SectionCuration } from '../../lists/listings.ts'
import { applyStep, isSame } from './apply-step.ts'
import { draftOf, sectionsOf, stepOf, type PageAct, type PageDraft } from './page-draft.ts'

const section = (teaserIds: number[]): SectionCuration => ({
  layout: 'grid',
  title: '',
  targetPath: null,
  list: null,
  limit: 3,
  teaserIds,
  newsletterId: null,
})
/** Block 1 has the articles 11, 12 and 13, block 2 has 21. */
const DRAFT = draftOf([section([11, 12, 13]), section([21])])

/** Returns the draft after the acts, or why the last one is refused. */
function after(...acts: PageAct[]): PageDraft | string {
  let draft: PageDraft | string = DRAFT
  for (const act of acts) {
    if (typeof draft === 'string') return draft
    const step = stepOf(draft, act)
    const applied: ReturnType<typeof applyStep> =
      typeof step === 'string' ? step : applyStep(draft, step)
    draft = typeof applied === 'string' ? applied : applied.draft
  }
  return draft
}

const idsAfter = (...acts: PageAct[]) => {
  const draft = after(...acts)
  return typeof draft === 'string' ? draft : draft.blocks.map(({ teaserIds }) => teaserIds)
}

const PIN = { kind: 'pin', block: 1, article: 12, place: 0, from: null, until: null } as const

test.each<[string, PageAct, unknown]>([
  [
    'places an article before another',
    { kind: 'place', block: 2, article: 5, before: 21 },
    [
      [11, 12, 13],
      [5, 21],
    ],
  ],
  [
    'moves an article within its block',
    { kind: 'move', block: 1, to: 1, article: 13, before: 11 },
    [[13, 11, 12], [21]],
  ],
  [
    'moves an article to the end of another block',
    { kind: 'move', block: 1, to: 2, article: 12, before: null },
    [
      [11, 13],
      [21, 12],
    ],
  ],
  ['takes an article out', { kind: 'remove', block: 1, article: 11 }, [[12, 13], [21]]],
  [
    'refuses an article that is in the block already',
    { kind: 'place', block: 1, article: 11, before: null },
    'alreadyInBlock',
  ],
  [
    'refuses a block that is gone',
    { kind: 'place', block: 9, article: 5, before: null },
    'noBlock',
  ],
  [
    'refuses a place before an article that is gone',
    { kind: 'place', block: 2, article: 5, before: 11 },
    'noAnchor',
  ],
  [
    'refuses to move an article that is not there',
    { kind: 'move', block: 2, to: 1, article: 11, before: null },
    'notInBlock',
  ],
  ['refuses to take out an article twice', { kind: 'remove', block: 2, article: 11 }, 'notInBlock'],
  [
    'refuses a pin that ends before it begins',
    { ...PIN, from: '2026-11-23T12:00:00Z', until: '2026-11-23T12:00:00Z' },
    'pinEnds',
  ],
  ['refuses to end a pin that is none', { kind: 'unpin', block: 1, article: 11 }, 'notInBlock'],
  [
    'refuses a layout without picks for a block with articles',
    { kind: 'change', block: 1, fields: { layout: 'ranked' } },
    'blockHasArticles',
  ],
  ['refuses to move a block before itself', { kind: 'move-block', block: 1, before: 1 }, 'noBlock'],
])('an act %s', (_, act, expected) => {
  expect(idsAfter(act)).toEqual(expected)
})

test('a pinned article is no pick, and becomes the first one when the pin ends', () => {
  const pinned = after(PIN)
  expect(typeof pinned === 'string' ? pinned : sectionsOf(pinned)[0]).toMatchObject({
    teaserIds: [11, 13],
    pins: [{ id: 12, place: 0, from: null, until: null }],
  })
  expect(idsAfter(PIN, { kind: 'unpin', block: 1, article: 12 })).toEqual([[12, 11, 13], [21]])
})

test('a held article is pinned at its place, and one that was placed by hand is refused', () => {
  const held = after({ kind: 'hold', block: 1, article: 5, place: 2 })
  expect(typeof held === 'string' ? held : sectionsOf(held)[0]).toMatchObject({
    teaserIds: [11, 12, 13],
    pins: [{ id: 5, place: 2, from: null, until: null }],
  })
  expect(after({ kind: 'hold', block: 1, article: 12, place: 0 })).toBe('alreadyInBlock')
})

test('blocks are added, moved and removed by their number, which no other block gets', () => {
  const draft = after(
    { kind: 'add-block', layout: 'grid', before: 1 },
    { kind: 'remove-block', block: 3 },
    { kind: 'add-block', layout: 'list', before: null },
    { kind: 'move-block', block: 1, before: null },
  )
  expect(typeof draft === 'string' ? draft : draft.blocks.map(({ id }) => id)).toEqual([2, 4, 1])
})

test('a page holds 40 blocks and a block 50 articles', () => {
  const blocks = Array.from(
    { length: 39 },
    () => ({ kind: 'add-block', layout: 'grid', before: null }) as const,
  )
  expect(after(...blocks)).toBe('tooManyBlocks')
  const places = Array.from({ length: 50 }, (_, index) => ({
    kind: 'place' as const,
    block: 2,
    article: 100 + index,
    before: null,
  }))
  expect(after(...places)).toBe('blockFull')
})

test('a draft without a change saves the sections that it was made of', () => {
  const sections = [
    section([1]),
    { ...section([2]), pins: [{ id: 3, place: 0, from: null, until: null }] },
  ]
  expect(sectionsOf(draftOf(sections))).toEqual(sections)
})

/** Its blocks, and one that it does not have. */
const targetsOf = ({ blocks }: PageDraft): number[] => [...blocks.map(({ id }) => id), 9999]

test('undoing an act restores the draft before it, for 3,000 random acts', () => {
  const dice = createDice(7)
  const articles = Array.from({ length: 15 }, (_, index) => 10 + index)
  let draft: PageDraft = DRAFT
  let applied = 0
  for (let index = 0; index < 3000; index++) {
    const step = stepOf(draft, randomAct(dice, { blocks: targetsOf(draft), articles }))
    const done = typeof step === 'string' ? step : applyStep(draft, step)
    if (typeof done === 'string') continue
    applied++
    const undone = applyStep(done.draft, done.inverse)
    if (typeof undone === 'string') throw new Error(undone)
    // The order of pins has no meaning.
    const sorted = ({ blocks }: PageDraft) =>
      blocks.map((block) => ({ ...block, pins: block.pins.toSorted((a, b) => a.id - b.id) }))
    expect(sorted(undone.draft)).toEqual(sorted(draft))
    const again = applyStep(undone.draft, undone.inverse)
    expect(typeof again === 'string' ? again : sorted(again.draft)).toEqual(sorted(done.draft))
    draft = done.draft
  }
  expect(applied).toBeGreaterThan(500)
})

test('an act is not undone if somebody else has changed the same since', () => {
  const step = stepOf(DRAFT, { kind: 'place', block: 2, article: 5, before: null })
  const placed = typeof step === 'string' ? step : applyStep(DRAFT, step)
  if (typeof placed === 'string') throw new Error(placed)
  const moved = stepOf(placed.draft, { kind: 'move', block: 2, to: 1, article: 5, before: null })
  const other = typeof moved === 'string' ? moved : applyStep(placed.draft, moved)
  if (typeof other === 'string') throw new Error(other)
  expect(applyStep(other.draft, placed.inverse)).toBe('changedSince')
})

test('the order of keys makes no difference between two documents', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})
