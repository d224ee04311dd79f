import { diffArrays } from 'diff'
import type { Passage, PassageChange, Run } from '../../../rules/articles/changes/changes.ts'
import { cutText, wordParts } from '../../../rules/language/cut-text.ts'

/** What a comparison may cost, whatever two versions say: beyond it, less is told. */
const MAX_MS = 400
const MAX_EDITS = 600
const MAX_PASSAGES = 80
const MAX_PASSAGE_LENGTH = 6000
/** Passages that share less are two, not one that was changed. */
const MIN_SHARED_RATIO = 0.35

export type Compared = { passages: PassageChange[]; isShortened: boolean }

/** What became of each passage, in the order of the newer version. */
export function comparePassages(
  before: readonly Passage[],
  after: readonly Passage[],
  now: () => number = performance.now.bind(performance),
): Compared {
  const deadline = now() + MAX_MS
  const parts = diffArrays(before.map(bounded), after.map(bounded), {
    comparator: (one, other) => one.kind === other.kind && one.text === other.text,
    maxEditLength: MAX_EDITS,
    timeout: MAX_MS,
  })
  if (!parts) return { passages: [], isShortened: true }
  const passages: PassageChange[] = []
  for (const [index, { added, removed, value }] of parts.entries()) {
    const next = parts[index + 1]
    if (removed) {
      const replacing = next?.added ? next.value : []
      passages.push(...paired(value, replacing, () => now() < deadline))
    } else if (added && !parts[index - 1]?.removed) passages.push(...value.map(isAdded))
  }
  const isShortened = passages.length > MAX_PASSAGES
  return { passages: passages.slice(0, MAX_PASSAGES), isShortened }
}

function bounded({ kind, text }: Passage): Passage {
  return text.length <= MAX_PASSAGE_LENGTH
    ? { kind, text }
    : { kind, text: `${cutText(text, MAX_PASSAGE_LENGTH)} …` }
}

const isAdded = ({ kind, text }: Passage): PassageChange => ({ kind: 'added', of: kind, text })
const isRemoved = ({ kind, text }: Passage): PassageChange => ({ kind: 'removed', of: kind, text })

/** Each passage that went with the one that came in its place, where they say much the same. */
function paired(
  gone: readonly Passage[],
  come: readonly Passage[],
  hasTime: () => boolean,
): PassageChange[] {
  const left = [...come]
  const changes: PassageChange[] = []
  for (const passage of gone) {
    const place = left.findIndex(({ kind }) => kind === passage.kind)
    const runs = place < 0 || !hasTime() ? null : runsOf(passage.text, left[place]?.text ?? '')
    if (!runs) {
      changes.push(isRemoved(passage))
      continue
    }
    changes.push(...left.slice(0, place).map(isAdded))
    changes.push({ kind: 'changed', of: passage.kind, runs })
    left.splice(0, place + 1)
  }
  return [...changes, ...left.map(isAdded)]
}

/** Null where too little stayed to be called the same passage. */
function runsOf(before: string, after: string): Run[] | null {
  const bounds = { maxEditLength: MAX_EDITS, timeout: 50 }
  const words = diffArrays(wordParts(before), wordParts(after), bounds)
  if (!words) return null
  const runs = words.map(({ added, removed, value }): Run => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return { kind, text: value.join('') }
  })
  const shared = runs.reduce((sum, run) => sum + (run.kind === 'same' ? run.text.length : 0), 0)
  return shared >= MIN_SHARED_RATIO * Math.max(before.length, after.length) ? joined(runs) : null
}

/** Words that were changed side by side are one change: what went, then what came. */
function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  let [gone, come] = ['', '']
  const settle = (): void => {
    if (gone.trim()) whole.push({ kind: 'removed', text: gone })
    if (come.trim()) whole.push({ kind: 'added', text: come })
    ;[gone, come] = ['', '']
  }
  for (const [index, { kind, text }] of runs.entries()) {
    const isGap = kind === 'same' && text.trim() === '' && index > 0 && index < runs.length - 1
    if (kind === 'same' && !isGap) {
      settle()
      whole.push({ kind, text })
    }
    if (kind === 'removed' || isGap) gone += text
    if (kind === 'added' || isGap) come += text
  }
  settle()
  return whole
}
