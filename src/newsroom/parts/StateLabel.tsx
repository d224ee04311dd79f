import type { DraftState } from '../../rules/newsroom/moves.ts'
import { STATES } from '../states.ts'

/** The state of a draft in words; its mark only supports them. */
export function StateLabel({ state }: { state: DraftState }) {
  return (
    <span className="state" data-state={state}>
      {STATES[state]}
    </span>
  )
}
