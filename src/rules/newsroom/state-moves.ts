import {
  draftState,
  ruleOf,
  type DraftState,
  type DraftStatus,
  type Move,
  type Publication,
} from './moves.ts'

/** Moves that change the publication. `discard` is missing: dropping changes is no way to publish. */
const PUBLICATION_AFTER: Partial<Record<Move, Publication>> = {
  publish: 'public',
  republish: 'public',
  withdraw: 'withdrawn',
}

/** Returns the state that a move leads to; `null` for moves that keep the state, and for `discard`. */
function stateAfter(move: Move, { stage, publication }: DraftStatus): DraftState | null {
  const { to } = ruleOf(move)
  const after = PUBLICATION_AFTER[move]
  if (move === 'discard' || (to === 'same' && after === undefined)) return null
  return draftState({ stage: to === 'same' ? stage : to, publication: after ?? publication })
}

/**
 * Returns the move that leads to each state, of those that are allowed. A state without a move cannot be reached in one
 * step; the current state never has one.
 */
export function movesByState(
  status: DraftStatus,
  moves: readonly Move[],
): ReadonlyMap<DraftState, Move> {
  const found = new Map<DraftState, Move>()
  for (const move of moves) {
    const state = stateAfter(move, status)
    if (state !== null && state !== draftState(status) && !found.has(state)) found.set(state, move)
  }
  return found
}
