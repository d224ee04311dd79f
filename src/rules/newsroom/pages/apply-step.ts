import {
  blockOf,
  MAX_BLOCKS,
  MAX_PLACED,
  standingIn,
  takesPicks,
  type BlockFields,
  type PageBlock,
  type PageDraft,
  type PageRefusal,
  type PageStep,
  type Standing,
} from './page-draft.ts'

/** The changed draft, and the step that undoes the change. */
export type Applied = { draft: PageDraft; inverse: PageStep }

type Outcome = Applied | PageRefusal
type Step<Kind extends PageStep['kind']> = Extract<PageStep, { kind: Kind }>

/** Applies a step to a draft, or says why it makes no sense any more. Changes nothing in place. */
export function applyStep(draft: PageDraft, step: PageStep): Outcome {
  switch (step.kind) {
    case 'put':
      return applyPuts(draft, step)
    case 'change':
      return applyChange(draft, step)
    case 'insert-block':
      return insertBlock(draft, step)
    case 'move-block':
      return moveBlock(draft, step)
    case 'remove-block':
      return removeBlock(draft, step)
    case 'replace':
      return replaceBlocks(draft, step)
  }
}

const withBlock = (draft: PageDraft, changed: PageBlock): PageDraft => ({
  ...draft,
  blocks: draft.blocks.map((block) => (block.id === changed.id ? changed : block)),
})

function applyPuts(draft: PageDraft, { article, puts }: Step<'put'>): Outcome {
  let changed = draft
  const inverse: Step<'put'>['puts'][number][] = []
  for (const { block: id, was, now } of puts) {
    const block = blockOf(changed, id)
    if (!block) return 'noBlock'
    const before = standingIn(block, article)
    if (before.as !== was) return 'changedSince'
    if (now.as !== 'out' && !takesPicks(block.layout)) return 'noPicks'
    const put = standing(block, article, now)
    if (put.teaserIds.length + put.pins.length > MAX_PLACED) return 'blockFull'
    changed = withBlock(changed, put)
    inverse.unshift({ block: id, was: now.as, now: before })
  }
  return { draft: changed, inverse: { kind: 'put', article, puts: inverse } }
}

/** If the article that was to follow is gone, the article is the last one. */
function standing(block: PageBlock, article: number, now: Standing): PageBlock {
  const teaserIds = block.teaserIds.filter((id) => id !== article)
  const pins = block.pins.filter(({ id }) => id !== article)
  if (now.as === 'pin') return { ...block, teaserIds, pins: [...pins, { id: article, ...now.pin }] }
  if (now.as === 'out') return { ...block, teaserIds, pins }
  const index = now.before === null ? -1 : teaserIds.indexOf(now.before)
  const place = index === -1 ? teaserIds.length : index
  return { ...block, teaserIds: teaserIds.toSpliced(place, 0, article), pins }
}

function applyChange(draft: PageDraft, { block: id, fields, expected }: Step<'change'>): Outcome {
  const block = blockOf(draft, id)
  if (!block) return 'noBlock'
  const names = Object.keys(fields) as (keyof BlockFields)[]
  if (expected && names.some((name) => expected[name] !== block[name])) return 'changedSince'
  const changed = { ...block, ...fields }
  const hasArticles = block.teaserIds.length + block.pins.length > 0
  if (hasArticles && !takesPicks(changed.layout)) return 'blockHasArticles'
  const valuesOf = (source: PageBlock): Partial<BlockFields> =>
    Object.fromEntries(names.map((name) => [name, source[name]]))
  return {
    draft: withBlock(draft, changed),
    inverse: { kind: 'change', block: id, fields: valuesOf(block), expected: valuesOf(changed) },
  }
}

/** Inserts before another block, at the end for `null`; `undefined` if there is no such block. */
function inserted(
  blocks: readonly PageBlock[],
  block: PageBlock,
  before: number | null,
): PageBlock[] | undefined {
  if (before === null) return [...blocks, block]
  const index = blocks.findIndex(({ id }) => id === before)
  return index === -1 ? undefined : blocks.toSpliced(index, 0, block)
}

function insertBlock(draft: PageDraft, { block, before }: Step<'insert-block'>): Outcome {
  if (blockOf(draft, block.id)) return 'changedSince'
  if (draft.blocks.length >= MAX_BLOCKS) return 'tooManyBlocks'
  const blocks = inserted(draft.blocks, block, before)
  if (!blocks) return 'noBlock'
  return {
    draft: { blocks, nextId: Math.max(draft.nextId, block.id + 1) },
    inverse: { kind: 'remove-block', block: block.id, expected: block },
  }
}

const followerOf = ({ blocks }: PageDraft, id: number): number | null =>
  blocks[blocks.findIndex((block) => block.id === id) + 1]?.id ?? null

function moveBlock(draft: PageDraft, { block: id, before }: Step<'move-block'>): Outcome {
  const block = blockOf(draft, id)
  if (!block || before === id) return 'noBlock'
  const others = draft.blocks.filter((one) => one !== block)
  const blocks = inserted(others, block, before)
  if (!blocks) return 'noBlock'
  const inverse = { kind: 'move-block', block: id, before: followerOf(draft, id) } as const
  return { draft: { ...draft, blocks }, inverse }
}

function removeBlock(draft: PageDraft, { block: id, expected }: Step<'remove-block'>): Outcome {
  const block = blockOf(draft, id)
  if (!block) return 'noBlock'
  if (expected && !isSame(block, expected)) return 'changedSince'
  const blocks = draft.blocks.filter((one) => one !== block)
  const inverse = { kind: 'insert-block', block, before: followerOf(draft, id) } as const
  return { draft: { ...draft, blocks }, inverse }
}

function replaceBlocks(draft: PageDraft, { blocks, expected }: Step<'replace'>): Outcome {
  if (expected && !isSame(draft.blocks, expected)) return 'changedSince'
  const nextId = Math.max(draft.nextId, ...blocks.map(({ id }) => id + 1))
  const inverse = { kind: 'replace', blocks: draft.blocks, expected: blocks } as const
  return { draft: { blocks, nextId }, inverse }
}

/** The database does not keep the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean => ordered(one) === ordered(other)

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
