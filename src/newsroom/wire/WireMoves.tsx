import { useState } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { WholeWireItem } from '../../services/newsroom/wire/contract.ts'
import { Link } from '../navigation/Link.tsx'
import { sendAndThen } from '../data/send-and-then.ts'
import { navigateFromHere } from '../navigation/location.ts'
import { useShortcuts } from '../navigation/shortcuts.ts'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useMoveWireItem } from './wire-api.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

/** Sends the moves of an item that is still free, and says what they did. */
function useFreeMoves({ id, revision }: WholeWireItem) {
  const sent = useMoveWireItem()
  const take = (despiteStatus: boolean) => {
    const navigate = navigateFromHere()
    sendAndThen(sent, { id, move: 'take', revision, despiteStatus }, (taken) => {
      announce('Die Meldung ist übernommen. Das ist ihr Entwurf.')
      if (taken.draftId !== null) navigate(newsroomHref.article({ id: taken.draftId }))
    })
  }
  const hide = (move: 'discard' | 'restore') =>
    sendAndThen(sent, { id, move }, () =>
      announce(
        move === 'discard' ? 'Die Meldung ist verworfen.' : 'Die Meldung steht wieder im Eingang.',
      ),
    )
  return { sent, take, hide }
}

/** Takes an item over, discards it, or shows it again. */
export function WireMoves({ item }: { item: WholeWireItem }) {
  const { status, takenBy, draftId, isDiscarded } = item
  const [isAsking, setAsking] = useState(false)
  const { sent, take, hide } = useFreeMoves(item)
  const start = () => (status === 'usable' ? take(false) : setAsking(true))
  const isFree = takenBy === null && !sent.isPending
  useShortcuts(isFree ? { a: start, ...(!isDiscarded && { x: () => hide('discard') }) } : {})
  usePaletteCommands(
    isFree ? [{ label: 'Übernehmen', words: 'Entwurf Agentur', keys: ['a'], run: start }] : [],
  )
  return (
    <section className="draft-moves" aria-label="Nächste Schritte">
      {sent.error && <TroubleLine error={sent.error} />}
      <div className="move-buttons" aria-busy={sent.isPending}>
        {takenBy === null ? (
          <FreeButtons
            item={item}
            isPending={sent.isPending}
            onTake={start}
            onHide={() => hide(isDiscarded ? 'restore' : 'discard')}
          />
        ) : (
          <Taken by={takenBy} draftId={draftId} />
        )}
      </div>
      {isAsking && (
        <StatusQuestion
          status={status}
          onClose={() => setAsking(false)}
          onTake={() => {
            setAsking(false)
            take(true)
          }}
        />
      )}
    </section>
  )
}

type FreeButtonsProps = {
  item: WholeWireItem
  isPending: boolean
  onTake: () => void
  onHide: () => void
}

/** The moves of a free item. One that its agency has withdrawn is discarded rather than taken over. */
function FreeButtons({
  item: { status, isDiscarded },
  isPending,
  onTake,
  onHide,
}: FreeButtonsProps) {
  const isKilled = status === 'canceled'
  const take = (
    <StepButton
      className={isKilled ? 'button button-quiet' : 'button'}
      isOff={isPending}
      onClick={onTake}
    >
      {isKilled ? 'Trotzdem übernehmen …' : `Übernehmen${status === 'withheld' ? ' …' : ''}`}
    </StepButton>
  )
  const hide = (
    <StepButton
      className={isKilled && !isDiscarded ? 'button' : 'button button-quiet'}
      isOff={isPending}
      onClick={onHide}
    >
      {isDiscarded ? 'Wieder in den Eingang' : 'Verwerfen'}
    </StepButton>
  )
  return (
    <>
      {isKilled && (
        <p className="quiet">
          Zurückgezogene Meldungen werden in der Regel verworfen. Wer sie doch übernimmt, wird
          vorher gefragt; der Entwurf trägt den Hinweis der Agentur weiter.
        </p>
      )}
      {isKilled ? hide : take}
      {isKilled ? take : hide}
    </>
  )
}

function Taken({ by, draftId }: { by: string; draftId: number | null }) {
  if (draftId === null)
    return (
      <p className="quiet">
        <bdi>{by}</bdi> hat diese Meldung übernommen.
      </p>
    )
  return (
    <Link className="button" href={newsroomHref.article({ id: draftId })}>
      Zum Entwurf
    </Link>
  )
}

type StatusQuestionProps = Pick<WholeWireItem, 'status'> & {
  onClose: () => void
  onTake: () => void
}

/** Asks before an item is taken over that its agency has withdrawn or does not release. */
function StatusQuestion({ status, onClose, onTake }: StatusQuestionProps) {
  return (
    <DeskDialog title="Trotzdem übernehmen" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onTake()
        }}
      >
        <p className="dialog-question">
          {status === 'canceled'
            ? 'Die Agentur hat diese Meldung zurückgezogen. Sie darf in der Regel nicht mehr verwendet werden.'
            : 'Die Agentur hat diese Meldung noch nicht freigegeben.'}{' '}
          Der Entwurf trägt diesen Hinweis weiter.
        </p>
        <DialogButtons action="Trotzdem übernehmen" onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}
