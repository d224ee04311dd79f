import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { MAX_REASON_LENGTH } from '../../rules/newsroom/moves.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { signIn } from '../parts/Trouble.tsx'
import { colorOf } from './live-extensions.ts'
import type { LivePerson, LiveState } from './live-draft.ts'
import { liveStatusInWords } from './live-status.ts'

type LiveBarProps = {
  state: LiveState
  isSaving: boolean
  onSave: (reason: string) => void
}

/** The status line, who else is here, and the button for a version of its own. Ctrl or ⌘ and S opens its dialog. */
export function LiveBar({ state, isSaving, onSave }: LiveBarProps) {
  const [isAsking, setAsking] = useState(false)
  useSaveKey(() => setAsking(true))
  useLeaveQuestion(state)
  return (
    <div className="save-bar">
      <output className="save-status" data-kind={kindOf(state)}>
        {liveStatusInWords(state)}
      </output>
      {state.status === 'signed-out' && (
        <a href={signIn()} target="_blank" rel="noreferrer">
          Anmelden
        </a>
      )}
      <Others people={state.others} />
      <div className="save-buttons">
        <button
          type="button"
          className="button"
          disabled={isSaving}
          onClick={() => setAsking(true)}
        >
          Fassung sichern
        </button>
      </div>
      {isAsking && (
        <SaveDialog
          onClose={() => setAsking(false)}
          onSend={(reason) => {
            setAsking(false)
            onSave(reason)
          }}
        />
      )}
    </div>
  )
}

const kindOf = ({ status, isKept }: LiveState): string => {
  if (status === 'saved') return 'saved'
  return status === 'signed-out' || status === 'refused' || !isKept ? 'failed' : 'typed'
}

function Others({ people }: { people: readonly LivePerson[] }) {
  if (people.length === 0) return null
  return (
    <ul className="live-people" aria-label="Auch hier">
      {people.map(({ client, name }) => (
        <li key={client} className={colorOf(client)}>
          {name}
        </li>
      ))}
    </ul>
  )
}

function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Asks before the window is closed if neither the database nor this browser has the text. */
function useLeaveQuestion({ status, isKept }: LiveState): void {
  const isAtRisk = !isKept && status !== 'saved' && status !== 'connecting'
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRisk])
}

type SaveDialogProps = { onClose: () => void; onSend: (reason: string) => void }

function SaveDialog({ onClose, onSend }: SaveDialogProps) {
  const [reason, setReason] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(reason.trim())
  }
  return (
    <DeskDialog title="Fassung sichern" onClose={onClose}>
      <form onSubmit={submit}>
        <p className="dialog-question">
          Der Text, wie er jetzt ist, kommt als Fassung in den Verlauf. Gespeichert ist er auch ohne
          das.
        </p>
        <div className="field">
          <label htmlFor="save-reason">Anmerkung (freiwillig)</label>
          <textarea
            id="save-reason"
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <p className="dialog-buttons">
          <button type="submit" className="button">
            Sichern
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Abbrechen
          </button>
        </p>
      </form>
    </DeskDialog>
  )
}
