import { useState } from 'react'
import type { Move } from '../../rules/newsroom/moves.ts'
import type { Draft, DraftSummary } from '../../services/newsroom/contract.ts'
import type { MoveRequest } from '../data/api.ts'
import { useMove, useNewestDraft } from '../data/queries.ts'
import { announce } from '../parts/announce.ts'
import { faultIn } from '../parts/Trouble.tsx'
import { MOVE_TEXTS } from '../states.ts'
import { conflictOf, type Conflict } from './conflict.ts'

export type MoveDetails = Omit<MoveRequest, 'id' | 'version' | 'move'>
type Shown = Pick<DraftSummary, 'id' | 'version'>
type Tried = { draft: Shown; move: Move; details: MoveDetails }

/** Sends a step. A step that the draft's state no longer allows is explained. */
export function useSentMove(onDone?: (draft: Draft) => void) {
  const [tried, setTried] = useState<Tried | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { mutate, isPending, error } = useMove()
  const newest = useNewestDraft()
  const send = (draft: Shown, move: Move, details: MoveDetails = {}) => {
    const { id, version } = draft
    setTried({ draft, move, details })
    setConflict(null)
    mutate(
      { id, version, move, ...details },
      {
        onSuccess: (saved) => {
          announce(MOVE_TEXTS[move].done)
          onDone?.(saved)
        },
        onError: async (failure) => {
          if (faultIn(failure) !== 'conflict') return
          const found = conflictOf(draft, await newest(id))
          if (found.replaces === undefined) announce(found.text, 'problem')
          else setConflict(found)
        },
      },
    )
  }
  const replace = () => {
    if (tried && conflict?.replaces !== undefined)
      send(tried.draft, tried.move, { ...tried.details, articleVersion: conflict.replaces })
  }
  const isRefused = error !== null && faultIn(error) !== 'conflict'
  return {
    send,
    replace,
    tried: tried?.draft,
    conflict,
    isPending,
    refusal: isRefused ? error : null,
  }
}
