import { useId } from 'react'
import type { WholeWireItem } from '../../services/newsroom/wire/contract.ts'
import { PassageChanges } from '../article/RevisionChanges.tsx'
import { sendAndThen } from '../data/send-and-then.ts'
import { announce } from '../parts/announce.ts'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useMoveWireItem } from './wire-api.ts'
import { keptInWords } from './wire-words.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

/** A version that arrived after the item was taken over: what is different, and whether the draft follows it. */
export function WireUpdate({ item }: { item: WholeWireItem }) {
  const { id, revision, status, draftId, changes, isShortened } = item
  const heading = useId()
  const sent = useMoveWireItem()
  if (draftId === null) return null
  const send = (move: 'take-update' | 'keep-own') =>
    sendAndThen(sent, { id, move, revision }, ({ keptFields }) =>
      announce(move === 'keep-own' ? 'Der Entwurf bleibt, wie er ist.' : keptInWords(keptFields)),
    )
  const isUsable = status === 'usable'
  return (
    <section className="wire-update" aria-labelledby={heading}>
      <h2 id={heading}>{isUsable ? 'Neue Fassung der Agentur' : 'Was damit geschehen soll'}</h2>
      {changes.length > 0 || isShortened ? (
        <PassageChanges changes={changes} isShortened={isShortened} />
      ) : (
        <p className="quiet">
          {isUsable
            ? 'Der Text ist derselbe; geändert haben sich nur Angaben.'
            : 'Prüfen Sie, ob der Artikel zurückgezogen werden muss.'}
        </p>
      )}
      {sent.error && <TroubleLine error={sent.error} />}
      <div className="move-buttons" aria-busy={sent.isPending}>
        {isUsable && (
          <StepButton className="button" isOff={sent.isPending} onClick={() => send('take-update')}>
            Fassung übernehmen
          </StepButton>
        )}
        <StepButton
          className="button button-quiet"
          isOff={sent.isPending}
          onClick={() => send('keep-own')}
        >
          {isUsable ? 'Nicht übernehmen' : 'Als bearbeitet markieren'}
        </StepButton>
      </div>
      {isUsable && (
        <p className="quiet">Beim Übernehmen wird nichts überschrieben, was hier geändert wurde.</p>
      )}
    </section>
  )
}
