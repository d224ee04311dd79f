import { useId, useState, type SubmitEvent } from 'react'
import { MAX_REASON_LENGTH } from '../../rules/newsroom/moves.ts'
import { DeskDialog } from './DeskDialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

type ReasonDialogProps = {
  title: string
  question: string
  /** The label of the button that sends. */
  action: string
  /** The text of the field at first. */
  reason?: string
  onClose: () => void
  /** Called with the trimmed reason, which may be empty. */
  onSend: (reason: string) => void
}

/** Asks before a step that may have a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, question, action, onClose, onSend } = props
  const id = useId()
  const [reason, setReason] = useState(props.reason ?? '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(reason.trim())
  }
  return (
    <DeskDialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="dialog-question">{question}</p>
        <div className="field">
          <label htmlFor={id}>Anmerkung (freiwillig)</label>
          <textarea
            id={id}
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <DialogButtons action={action} onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}
