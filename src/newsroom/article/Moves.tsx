import { lazy, Suspense, useState } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { ruleOf, type Move } from '../../rules/newsroom/moves.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import { useIsBlocked } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { arrangeMoves, MOVE_TEXTS } from '../states.ts'
import { isChangedAgain } from './conflict.ts'
import { MoveTrouble } from './MoveTrouble.tsx'
import { useSentMove } from './use-sent-move.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

const MoveDialog = lazy(() =>
  import('./MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
)

/** The steps that are allowed now. A refused step is explained, with a way to continue. */
export function Moves({ draft }: { draft: Draft }) {
  const { id, state, moves, mayWrite } = draft
  // A dialog stays open with what is typed in it while somebody else changes the article.
  const [asked, setAsked] = useState<{ move: Move; version: number } | null>(null)
  const sent = useSentMove(() => setAsked(null))
  const { send, clearTrouble, isPending } = sent
  const isChanged =
    asked !== null &&
    moves.includes(asked.move) &&
    !sent.refusal &&
    isChangedAgain({
      asked: asked.version,
      explained: sent.conflict?.newest.version ?? null,
      current: draft.version,
    })
  const { next, others } = arrangeMoves(state, moves)
  const isBlocked = useIsBlocked(draft)
  const start = (move: Move) => {
    if (!MOVE_TEXTS[move].question) return send(draft, move)
    clearTrouble()
    setAsked({ move, version: draft.version })
  }
  const isOff = (move: Move) => isPending || (isBlocked && ruleOf(move).isChecked === true)
  usePaletteCommands(
    [...(next ? [next] : []), ...others]
      .filter((move) => !isOff(move))
      .map((move) => ({ label: MOVE_TEXTS[move].label, run: () => start(move) })),
  )
  const button = (move: Move, look: string) => (
    <MoveButton key={move} move={move} look={look} isOff={isOff(move)} onStart={start} />
  )
  return (
    <section className="draft-moves" aria-label="Nächste Schritte">
      {!asked && <MoveTrouble sent={sent} />}
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
            move={asked.move}
            embargoUntil={draft.embargoUntil}
            sent={isChanged ? { ...sent, conflict: null } : sent}
            isChanged={isChanged}
            onClose={() => setAsked(null)}
            onSend={(details) => send(draft, asked.move, details)}
          />
        </Suspense>
      )}
    </section>
  )
}

type MoveButtonProps = { move: Move; look: string; isOff: boolean; onStart: (move: Move) => void }

function MoveButton({ move, look, isOff, onStart }: MoveButtonProps) {
  const { label, question } = MOVE_TEXTS[move]
  return (
    <StepButton className={look} isOff={isOff} onClick={() => onStart(move)}>
      {question ? `${label} …` : label}
    </StepButton>
  )
}
