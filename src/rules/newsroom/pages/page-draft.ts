import type { SectionCuration, SectionPin } from '../../lists/listings.ts'
import type { SectionLayout } from '../../site/site.ts'

/** The draft of a page: its blocks in the order of the page, and the acts that change it. */

/** A section of the page. The number never changes, so that acts name a block wherever it is. */
export type PageBlock = SectionCuration & { id: number; pins: readonly SectionPin[] }

/** `nextId`: the number of the next new block. */
export type PageDraft = { blocks: readonly PageBlock[]; nextId: number }

export const MAX_BLOCKS = 40
/** The maximum number of articles of a block, placed by hand or pinned. */
export const MAX_PLACED = 50

/** The fields of a block that are no articles. */
export type BlockFields = Pick<
  SectionCuration,
  'layout' | 'title' | 'targetPath' | 'list' | 'limit' | 'newsletterId'
>

/** `from`, `until`: ISO 8601; `null` without a limit. `place`: 0 is the first. */
export type PinTimes = Omit<SectionPin, 'id'>

/**
 * One change by an editor. `before`: the article (or block) that follows, `null` for the end. An act is refused if a block
 * or an article that it names is no longer there.
 */
export type PageAct =
  | { kind: 'place'; block: number; article: number; before: number | null }
  | { kind: 'move'; block: number; to: number; article: number; before: number | null }
  /** Pins an article that the list of the block has brought. */
  | { kind: 'hold'; block: number; article: number; place: number }
  | { kind: 'remove'; block: number; article: number }
  | ({ kind: 'pin'; block: number; article: number } & PinTimes)
  /** `to`: how the article is in the block then; if absent, as its first pick. */
  | { kind: 'unpin'; block: number; article: number; to?: Standing }
  | { kind: 'change'; block: number; fields: Partial<BlockFields> }
  | { kind: 'add-block'; layout: SectionLayout; before: number | null }
  | { kind: 'move-block'; block: number; before: number | null }
  | { kind: 'remove-block'; block: number }

/** How an article is in a block. */
export type Standing =
  | { as: 'out' }
  | { as: 'pick'; before: number | null }
  | { as: 'pin'; pin: PinTimes }

/** The effect of an act on a draft, in a form that can be inverted. */
export type PageStep =
  | {
      kind: 'put'
      article: number
      puts: readonly { block: number; was: Standing['as']; now: Standing }[]
    }
  /** `expected`: refused if the block has other values. */
  | {
      kind: 'change'
      block: number
      fields: Partial<BlockFields>
      expected: Partial<BlockFields> | null
    }
  | { kind: 'insert-block'; block: PageBlock; before: number | null }
  | { kind: 'move-block'; block: number; before: number | null }
  /** `expected`: refused if the block is another. */
  | { kind: 'remove-block'; block: number; expected: PageBlock | null }
  /** Replaces all blocks. `expected`: refused if the blocks are others. */
  | { kind: 'replace'; blocks: readonly PageBlock[]; expected: readonly PageBlock[] | null }

export type PageRefusal =
  | 'noBlock'
  | 'notInBlock'
  | 'alreadyInBlock'
  | 'noAnchor'
  | 'blockFull'
  | 'tooManyBlocks'
  | 'noPicks'
  | 'blockHasArticles'
  | 'pinEnds'
  | 'changedSince'

/** Whether editors place articles in a block of this layout: those of a ranking are counted, and a box for a newsletter has no articles. */
export const takesPicks = (layout: SectionLayout): boolean =>
  layout !== 'ranked' && layout !== 'newsletter'

/** Returns the draft of published sections; the blocks are numbered from `nextId`. */
export function draftOf(sections: readonly SectionCuration[], nextId = 1): PageDraft {
  const blocks = sections.map((section, index) => ({
    ...section,
    pins: section.pins ?? [],
    id: nextId + index,
  }))
  return { blocks, nextId: nextId + blocks.length }
}

/** Returns the sections that publishing the draft saves. */
export const sectionsOf = ({ blocks }: PageDraft): SectionCuration[] =>
  blocks.map((block) => {
    const { id: _, pins, ...section } = block
    return { ...section, ...(pins.length > 0 && { pins }) }
  })

const newBlock = (id: number, layout: SectionLayout): PageBlock => ({
  id,
  layout,
  title: '',
  targetPath: null,
  list: null,
  limit: layout === 'newsletter' ? 0 : 3,
  teaserIds: [],
  pins: [],
  newsletterId: null,
})

export const blockOf = ({ blocks }: PageDraft, id: number): PageBlock | undefined =>
  blocks.find((block) => block.id === id)

/** Returns how an article is in a block. */
export function standingIn(block: PageBlock, article: number): Standing {
  const pin = block.pins.find(({ id }) => id === article)
  if (pin) return { as: 'pin', pin: { place: pin.place, from: pin.from, until: pin.until } }
  const index = block.teaserIds.indexOf(article)
  if (index === -1) return { as: 'out' }
  return { as: 'pick', before: block.teaserIds[index + 1] ?? null }
}

/** Returns what an act does to the draft, or why it makes no sense any more. */
export function stepOf(draft: PageDraft, act: PageAct): PageStep | PageRefusal {
  if (act.kind === 'add-block')
    return { kind: 'insert-block', block: newBlock(draft.nextId, act.layout), before: act.before }
  const block = blockOf(draft, act.block)
  if (!block) return 'noBlock'
  switch (act.kind) {
    case 'change':
      return { kind: 'change', block: act.block, fields: act.fields, expected: null }
    case 'move-block':
      return act
    case 'remove-block':
      return { kind: 'remove-block', block: act.block, expected: null }
    case 'place':
    case 'move':
      return movedStep(draft, block, act)
    case 'hold':
      return heldStep(block, act)
    case 'remove':
    case 'pin':
    case 'unpin':
      return standingStep(block, act)
  }
}

type Placing = Extract<PageAct, { kind: 'place' | 'move' }>

function movedStep(draft: PageDraft, source: PageBlock, act: Placing): PageStep | PageRefusal {
  const target = act.kind === 'place' ? source : blockOf(draft, act.to)
  if (!target) return 'noBlock'
  const { article, before } = act
  const isHere = standingIn(target, article).as
  if (act.kind === 'move' && standingIn(source, article).as === 'out') return 'notInBlock'
  if (isHere !== 'out' && (act.kind === 'place' || target !== source)) return 'alreadyInBlock'
  const isAnchor = before === null || (before !== article && target.teaserIds.includes(before))
  if (!isAnchor) return 'noAnchor'
  const put = { block: target.id, was: isHere, now: { as: 'pick', before } as const }
  const leaves = {
    block: source.id,
    was: standingIn(source, article).as,
    now: { as: 'out' },
  } as const
  return { kind: 'put', article, puts: target === source ? [put] : [leaves, put] }
}

function heldStep(
  block: PageBlock,
  { article, place }: Extract<PageAct, { kind: 'hold' }>,
): PageStep | PageRefusal {
  if (standingIn(block, article).as !== 'out') return 'alreadyInBlock'
  const now = { as: 'pin', pin: { place, from: null, until: null } } as const
  return { kind: 'put', article, puts: [{ block: block.id, was: 'out', now }] }
}

type Standings = Extract<PageAct, { kind: 'remove' | 'pin' | 'unpin' }>

function standingStep(block: PageBlock, act: Standings): PageStep | PageRefusal {
  const { article } = act
  const { as: was } = standingIn(block, article)
  if (was === 'out' || (act.kind === 'unpin' && was !== 'pin')) return 'notInBlock'
  const put = (now: Standing): PageStep => ({
    kind: 'put',
    article,
    puts: [{ block: block.id, was, now }],
  })
  if (act.kind === 'remove') return put({ as: 'out' })
  if (act.kind === 'unpin') return put(act.to ?? { as: 'pick', before: block.teaserIds[0] ?? null })
  const { place, from, until } = act
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) return 'pinEnds'
  return put({ as: 'pin', pin: { place, from, until } })
}
