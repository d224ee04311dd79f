import { lazy, Suspense, useState } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { ruleOf, type Move } from '../../rules/newsroom/moves.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import type { MoveRequest } from '../data/api.ts'
import { useIsBlocked, useMove, useNewestDraft } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { announce } from '../parts/announce.ts'
import { faultIn, TroubleLine } from '../parts/Trouble.tsx'
import { arrangeMoves, MOVE_TEXTS } from '../states.ts'
import { conflictOf, type Conflict } from './conflict.ts'

const MoveDialog = lazy(() =>
  import('./MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
)

type Details = Omit<MoveRequest, 'id' | 'version' | 'move'>
type Tried = { move: Move; details: Details }

/** Sends a step. A step that the draft's state no longer allows is explained. */
function useSentMove(draft: Draft) {
  const { id, version } = draft
  const [tried, setTried] = useState<Tried | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { mutate, isPending, error } = useMove()
  const newest = useNewestDraft()
  const send = (move: Move, details: Details = {}) => {
    setTried({ move, details })
    setConflict(null)
    mutate(
      { id, version, move, ...details },
      {
        onSuccess: () => announce(MOVE_TEXTS[move].done),
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
      send(tried.move, { ...tried.details, articleVersion: conflict.replaces })
  }
  const isRefused = error !== null && faultIn(error) !== 'conflict'
  return { send, replace, conflict, isPending, refusal: isRefused ? error : null }
}

/** The steps that are allowed now. A refused step is explained, with a way to continue. */
export function Moves({ draft }: { draft: Draft }) {
  const { id, state, moves, mayWrite } = draft
  const [asked, setAsked] = useState<Move | null>(null)
  const { send, replace, conflict, isPending, refusal } = useSentMove(draft)
  const { next, others } = arrangeMoves(state, moves)
  const isBlocked = useIsBlocked(draft)
  const start = (move: Move) => (MOVE_TEXTS[move].question ? setAsked(move) : send(move))
  const isOff = (move: Move) => isPending || (isBlocked && ruleOf(move).isChecked === true)
  usePaletteCommands(
    [...(next ? [next] : []), ...others]
      .filter((move) => !isOff(move))
      .map((move) => ({ label: MOVE_TEXTS[move].label, run: () => start(move) })),
  )
  const button = (move: Move, look: string) => (
    <button
      key={move}
      type="button"
      className={look}
      disabled={isOff(move)}
      onClick={() => start(move)}
    >
      {MOVE_TEXTS[move].label}
      {MOVE_TEXTS[move].question && ' …'}
    </button>
  )
  return (
    <section className="draft-moves" aria-label="Nächste Schritte">
      {refusal && <TroubleLine error={refusal} />}
      {conflict && <ReplaceQuestion conflict={conflict} onReplace={replace} />}
      <div className="move-buttons" aria-busy={isPending}>
        {next && button(next, 'button')}
        {mayWrite && (
          <Link className="button button-secondary" href={newsroomHref['edit-article']({ id })}>
            Bearbeiten
          </Link>
        )}
        {others.map((move) => button(move, 'button button-quiet'))}
      </div>
      {moves.length === 0 && !mayWrite && (
        <p className="quiet">Für diesen Artikel haben Sie gerade keinen Schritt.</p>
      )}
      {asked && (
        <Suspense>
          <MoveDialog
            move={asked}
            embargoUntil={draft.embargoUntil}
            onClose={() => setAsked(null)}
            onSend={(details) => {
              setAsked(null)
              send(asked, details)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function ReplaceQuestion({ conflict, onReplace }: { conflict: Conflict; onReplace: () => void }) {
  return (
    <div className="notice notice-warning move-conflict" role="alert">
      <p>{conflict.text}</p>
      <button type="button" className="button button-secondary" onClick={onReplace}>
        Trotzdem ersetzen
      </button>
    </div>
  )
}
