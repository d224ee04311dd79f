import type { PassageChange, PassageKind } from '../../rules/articles/changes/changes.ts'

export type ShownChange = PassageChange | { kind: 'moved'; of: PassageKind; text: string }

type Whole = Exclude<PassageChange, { kind: 'changed' }>

/** Names a passage that was removed in one place and added in another once, as moved to its new place. */
export function withMoves(changes: readonly PassageChange[]): ShownChange[] {
  const removed = new Map<string, PassageChange[]>()
  for (const change of changes)
    if (change.kind === 'removed')
      removed.set(keyOf(change), [...(removed.get(keyOf(change)) ?? []), change])
  const gone = new Set<PassageChange>()
  const shown = changes.map((change): ShownChange => {
    const former = change.kind === 'added' ? removed.get(keyOf(change))?.shift() : undefined
    if (change.kind !== 'added' || !former) return change
    gone.add(former)
    return { kind: 'moved', of: change.of, text: change.text }
  })
  return shown.filter((change) => change.kind !== 'removed' || !gone.has(change))
}

const keyOf = ({ of, text }: Whole): string => `${of} ${text}`
