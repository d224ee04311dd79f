import { fillSections, isPinned, isRanked } from '../../lists/listings.ts'
import { applyStep } from './apply-step.ts'
import {
  blockOf,
  standingIn,
  stepOf,
  type PageAct,
  type PageBlock,
  type Standing,
} from './page-draft.ts'

/** `shown`: the articles that readers would see. */
export type ShownBlock = PageBlock & { shown: readonly number[] }

/** Why readers do not see an article that the newsroom has placed. */
export type HiddenBecause =
  | 'future'
  | 'withdrawn'
  | 'missing'
  | 'twice'
  | 'pin-waits'
  | 'pin-over'
  | 'no-space'

export type HiddenArticle = { id: number; because: HiddenBecause }

type States = ReadonlyMap<number, 'public' | 'future' | 'withdrawn' | 'missing'>

/** Returns the articles of a block that were placed and are not shown, with the reason. */
export function hiddenIn(
  block: ShownBlock,
  blocks: readonly ShownBlock[],
  states: States,
  now: Date,
): HiddenArticle[] {
  const because = (id: number): HiddenBecause => {
    const state = states.get(id) ?? 'missing'
    if (state !== 'public') return state
    const pin = block.pins.find((one) => one.id === id)
    if (pin && !isPinned(pin, now))
      return pin.from !== null && Date.parse(pin.from) > now.getTime() ? 'pin-waits' : 'pin-over'
    const isElsewhere = blocks.some((other) => other.id !== block.id && isPlaced(other, id))
    return isElsewhere ? 'twice' : 'no-space'
  }
  const placed = [...block.pins.map(({ id }) => id), ...block.teaserIds]
  return placed
    .filter((id) => !block.shown.includes(id))
    .map((id) => ({ id, because: because(id) }))
}

export const isPlaced = (block: PageBlock, article: number): boolean =>
  standingIn(block, article).as !== 'out'

/** Returns how many places of a block are empty; a box for a newsletter has no places. */
export const emptyPlaces = ({ layout, limit, shown }: ShownBlock): number =>
  layout === 'newsletter' ? 0 : Math.max(0, limit - shown.length)

/** Returns the other blocks in which an article was placed, too. */
export const otherBlocksOf = (
  article: number,
  block: PageBlock,
  blocks: readonly ShownBlock[],
): ShownBlock[] => blocks.filter((other) => other.id !== block.id && isPlaced(other, article))

/**
 * Returns the blocks as they will be after an act, so that the screen need not wait for the server: lists have no new
 * articles then. Returns the same blocks if the act makes no sense.
 */
export function blocksAfter(
  blocks: readonly ShownBlock[],
  act: PageAct,
  available: ReadonlySet<number>,
  now: Date,
): readonly ShownBlock[] {
  const draft = { blocks, nextId: Math.max(0, ...blocks.map(({ id }) => id)) + 1 }
  const step = stepOf(draft, act)
  const applied = typeof step === 'string' ? step : applyStep(draft, step)
  if (typeof applied === 'string') return blocks
  const shownOf = (id: number) => blocks.find((block) => block.id === id)?.shown ?? []
  const lists = new Map(
    blocks.map((block) => [`${block.id}`, block.shown.filter((id) => !isPlaced(block, id))]),
  )
  const sections = applied.draft.blocks.map((block) => ({ ...block, list: `${block.id}` }))
  const filled = fillSections(sections, { available, lists, ranking: [], now })
  return applied.draft.blocks.map((block, index) => ({
    ...block,
    shown: isRanked(block) ? shownOf(block.id) : (filled[index] ?? []),
  }))
}

/**
 * Returns the act that brings an article to a place of a block: a move if it was placed where it comes from, otherwise a new
 * pick. `from`: the block it comes from, `null` for the list of articles.
 */
export function droppedAct(
  blocks: readonly PageBlock[],
  {
    article,
    from,
    to,
    before,
  }: { article: number; from: number | null; to: number; before: number | null },
): PageAct {
  const draft = { blocks, nextId: 0 }
  const target = blockOf(draft, to)
  if (target && isPlaced(target, article)) return { kind: 'move', block: to, to, article, before }
  const source = from === null ? undefined : blockOf(draft, from)
  if (source && isPlaced(source, article))
    return { kind: 'move', block: source.id, to, article, before }
  return { kind: 'place', block: to, article, before }
}

/** Returns the pick that follows the place `index` of the shown articles; `null` if there is no pick after it. */
export const pickFrom = (block: ShownBlock, index: number, article: number): number | null =>
  block.shown.slice(index).find((id) => id !== article && block.teaserIds.includes(id)) ?? null

/**
 * Returns how an article is in its block without its pin, so that readers see it where it was: a pick of the same place, or
 * `out` if automatic articles are in front of it and the list brings it anyway (`isListed`).
 */
export function standingWithoutPin(
  block: ShownBlock,
  article: number,
  isListed: boolean,
): Standing {
  const front = block.shown.slice(0, Math.max(block.shown.indexOf(article), 0))
  const picks = front.filter((id) => block.teaserIds.includes(id))
  if (isListed && front.some((id) => standingIn(block, id).as === 'out')) return { as: 'out' }
  const last = picks.at(-1)
  const next = last === undefined ? 0 : block.teaserIds.indexOf(last) + 1
  return { as: 'pick', before: block.teaserIds[next] ?? null }
}
