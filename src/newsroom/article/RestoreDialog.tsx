import { useState, type SubmitEvent } from 'react'
import { MAX_REASON_LENGTH } from '../../rules/newsroom/moves.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'

type RestoreDialogProps = {
  number: number
  onClose: () => void
  onSend: (reason: string) => void
}

/** Asks before an earlier revision becomes the newest one. */
export function RestoreDialog({ number, onClose, onSend }: RestoreDialogProps) {
  const [reason, setReason] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(reason.trim() || `Fassung ${number} wiederhergestellt`)
  }
  return (
    <DeskDialog title={`Fassung ${number} wiederherstellen`} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="dialog-question">
          Der Text dieser Fassung wird zur neuesten. Alle Fassungen dazwischen bleiben im Verlauf.
        </p>
        <div className="field">
          <label htmlFor="restore-reason">Anmerkung (freiwillig)</label>
          <textarea
            id="restore-reason"
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <p className="dialog-buttons">
          <button type="submit" className="button">
            Wiederherstellen
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Abbrechen
          </button>
        </p>
      </form>
    </DeskDialog>
  )
}
