import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { MAX_REASON_LENGTH } from '../../rules/newsroom/moves.ts'
import { DeskDialog } from './DeskDialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

type ReasonDialogProps = {
  title: string
  question: string
  /** The label of the button that sends. */
  action: string
  isBusy: boolean
  /** Why the last attempt failed. */
  trouble: ReactNode
  onClose: () => void
  /** Called with the trimmed reason, which may be empty. */
  onSend: (reason: string) => void
}

/** Asks before a step that may have a reason. The caller closes it when the step is done, so that no typed reason is lost. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, question, action, isBusy, trouble, onClose, onSend } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSend(reason.trim())
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
        {trouble}
        <DialogButtons action={action} isBusy={isBusy} onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}
