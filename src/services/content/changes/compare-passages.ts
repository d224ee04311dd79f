import { diffArrays } from 'diff'
import type { Passage, PassageChange, Run } from '../../../rules/articles/changes/changes.ts'
import { cutText, wordParts } from '../../../rules/language/cut-text.ts'

/** Bounds of one comparison. Beyond them the result is shortened. */
const MAX_MS = 400
const MAX_EDITS = 600
const MAX_PASSAGES = 80
const MAX_PASSAGE_LENGTH = 6000
/** Passages that share less text than this count as one removed and one added, not as changed. */
const MIN_SHARED_RATIO = 0.35

export type Compared = { passages: PassageChange[]; isShortened: boolean }

/** Returns the change of each passage, in the order of the newer version. */
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
      passages.push(...pairPassages(value, replacing, () => now() < deadline))
    } else if (added && !parts[index - 1]?.removed) passages.push(...value.map(addedPassage))
  }
  const isShortened = passages.length > MAX_PASSAGES
  return { passages: passages.slice(0, MAX_PASSAGES), isShortened }
}

function bounded({ kind, text }: Passage): Passage {
  return text.length <= MAX_PASSAGE_LENGTH
    ? { kind, text }
    : { kind, text: `${cutText(text, MAX_PASSAGE_LENGTH)} …` }
}

const addedPassage = ({ kind, text }: Passage): PassageChange => ({ kind: 'added', of: kind, text })
const removedPassage = ({ kind, text }: Passage): PassageChange => ({
  kind: 'removed',
  of: kind,
  text,
})

/** Pairs each removed passage with an added one of the same kind if their texts are similar. */
function pairPassages(
  removed: readonly Passage[],
  added: readonly Passage[],
  hasTime: () => boolean,
): PassageChange[] {
  const left = [...added]
  const changes: PassageChange[] = []
  for (const passage of removed) {
    const place = left.findIndex(({ kind }) => kind === passage.kind)
    const runs = place < 0 || !hasTime() ? null : runsOf(passage.text, left[place]?.text ?? '')
    if (!runs) {
      changes.push(removedPassage(passage))
      continue
    }
    changes.push(...left.slice(0, place).map(addedPassage))
    changes.push({ kind: 'changed', of: passage.kind, runs })
    left.splice(0, place + 1)
  }
  return [...changes, ...left.map(addedPassage)]
}

/** Returns `null` if the texts share too little to count as the same passage. */
function runsOf(before: string, after: string): Run[] | null {
  const bounds = { maxEditLength: MAX_EDITS, timeout: 50 }
  const words = diffArrays(wordParts(before), wordParts(after), bounds)
  if (!words) return null
  const runs = words.map(({ added, removed, value }): Run => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return { kind, text: value.join('') }
  })
  const shared = runs.reduce((sum, run) => sum + (run.kind === 'same' ? run.text.length : 0), 0)
  return shared >= MIN_SHARED_RATIO * Math.max(before.length, after.length) ? joinRuns(runs) : null
}

/** Joins adjacent changed words into one change: removed text first, then added text. */
function joinRuns(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  let [removed, added] = ['', '']
  const flush = (): void => {
    if (removed.trim()) whole.push({ kind: 'removed', text: removed })
    if (added.trim()) whole.push({ kind: 'added', text: added })
    ;[removed, added] = ['', '']
  }
  for (const [index, { kind, text }] of runs.entries()) {
    const isGap = kind === 'same' && text.trim() === '' && index > 0 && index < runs.length - 1
    if (kind === 'same' && !isGap) {
      flush()
      whole.push({ kind, text })
    }
    if (kind === 'removed' || isGap) removed += text
    if (kind === 'added' || isGap) added += text
  }
  flush()
  return whole
}
