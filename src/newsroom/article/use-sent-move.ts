import { useEffect, useRef, useState } from 'react'
import type { Move } from '../../rules/newsroom/moves.ts'
import type { Draft, DraftSummary } from '../../services/newsroom/contract.ts'
import type { MoveRequest } from '../data/api.ts'
import { useMove, useNewestDraft } from '../data/queries.ts'
import { announce } from '../parts/announce.ts'
import { faultIn, sentenceFor } from '../parts/Trouble.tsx'
import { MOVE_TEXTS } from '../states.ts'
import { conflictOf, type Conflict } from './conflict.ts'

export type MoveDetails = Omit<MoveRequest, 'id' | 'version' | 'move'>
type Shown = Pick<DraftSummary, 'id' | 'version'>
type Tried = { draft: Shown; move: Move; details: MoveDetails }
type FoundConflict = Conflict & {
  /** The draft as it is now; the next attempt is based on it. */
  newest: Draft
}

export type SentMove = ReturnType<typeof useSentMove>

/** Sends a step. A step that the draft's state no longer allows is explained. */
export function useSentMove(onDone?: (draft: Draft) => void) {
  const [tried, setTried] = useState<Tried | null>(null)
  const [conflict, setConflict] = useState<FoundConflict | null>(null)
  const newest = useNewestDraft()
  const isLeft = useIsLeft()
  const { mutate, isPending, error, reset } = useMove({
    onMoved: (saved, { move }) => {
      announce(MOVE_TEXTS[move].done)
      onDone?.(saved)
    },
    onRefused: async (failure, { id, version }) => {
      const now = faultIn(failure) === 'conflict' ? await newest(id).catch(() => null) : null
      const found = now && { ...conflictOf({ version }, now), newest: now }
      setConflict(found)
      if (isLeft.current) announce(found?.text ?? sentenceFor(failure), 'problem')
    },
  })
  const send = (draft: Shown, move: Move, details: MoveDetails = {}) => {
    const { id, version } = draft
    setTried({ draft, move, details })
    setConflict(null)
    mutate({ id, version, move, ...details })
  }
  const replace = () => {
    if (tried && conflict?.replaces !== undefined)
      send(tried.draft, tried.move, { ...tried.details, articleVersion: conflict.replaces })
  }
  /** Clears the error of the last step. */
  const clearTrouble = () => {
    setConflict(null)
    reset()
  }
  return { send, replace, clearTrouble, conflict, isPending, refusal: conflict ? null : error }
}

/** Whether the screen was left; its errors are then announced, because it cannot show them. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
