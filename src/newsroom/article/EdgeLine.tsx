import type { KeyboardEvent } from 'react'
import type { PaidEdge } from '../../rules/paywall/preview.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import { useSave } from '../data/queries.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { announce } from '../parts/announce.ts'
import { NewerText } from './NewerText.tsx'
import { EDGE_LINE } from './show-item.ts'

const REASON = 'Beginn des bezahlten Teils verschoben'

type EdgeLineProps = { draft: Draft; edge: PaidEdge }

/** The line where the paid part begins. Editors of the draft move it by paragraphs, within the limits of the paywall. */
export function EdgeLine({ draft, edge }: EdgeLineProps) {
  const { paragraphs, least, most } = edge
  const saving = useSave()
  const { isPending, error } = saving
  const move = (to: number) => {
    if (isPending || to < least || to > most) return
    sendAndThen(saving, { seen: draft, article: movedTo(draft, edge, to), reason: REASON }, () =>
      announce(`${freeText(to)} Gespeichert.`),
    )
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(paragraphs + step)
  }
  return (
    <div className={EDGE_LINE}>
      <p>
        <span className="edge-name">Hier beginnt der bezahlte Teil.</span> {freeText(paragraphs)}
      </p>
      {draft.mayWrite && least < most && (
        <fieldset
          className="edge-buttons"
          aria-label="Beginn des bezahlten Teils"
          aria-busy={isPending}
        >
          <EdgeButton
            isOff={paragraphs === least}
            onPress={() => move(paragraphs - 1)}
            onKey={onKey}
          >
            Einen Absatz früher
          </EdgeButton>
          <EdgeButton
            isOff={paragraphs === most}
            onPress={() => move(paragraphs + 1)}
            onKey={onKey}
          >
            Einen Absatz später
          </EdgeButton>
        </fieldset>
      )}
      {error && <NewerText error={error} next="Verschieben Sie die Grenze bitte noch einmal." />}
    </div>
  )
}

type EdgeButtonProps = {
  isOff: boolean
  onPress: () => void
  onKey: (event: KeyboardEvent) => void
  children: string
}

/** A button that is off keeps the focus, so that the keyboard can move the line back. */
function EdgeButton(props: EdgeButtonProps) {
  return (
    <button
      type="button"
      className="text-button"
      aria-disabled={props.isOff || undefined}
      onClick={props.onPress}
      onKeyDown={props.onKey}
    >
      {props.children}
    </button>
  )
}

function freeText(paragraphs: number): string {
  if (paragraphs === 0) return 'Frei ist nur der Anfang des ersten Absatzes.'
  return paragraphs === 1 ? 'Ein Absatz ist frei.' : `${paragraphs} Absätze sind frei.`
}

/** The usual place is no choice: later limits of the paywall then apply. */
function movedTo({ article }: Draft, { usual }: PaidEdge, to: number) {
  const { freeParagraphs: _before, ...rest } = article
  return to === usual ? rest : { ...rest, freeParagraphs: to }
}
