import { useState } from 'react'
import { mentionedIn } from '../../rules/newsroom/comments.ts'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useStaff, type Written } from './comments-api.ts'
import { MentionField } from './MentionField.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'

type CommentFormProps = {
  /** The number of the draft. */
  id: number
  label: string
  action: string
  text?: string
  /** Why the last attempt failed. */
  error: unknown
  isSending: boolean
  onSend: (written: Written) => void
  onCancel: () => void
}

/** The field of a comment or an answer, with its buttons. No form: in the editor it is inside the form of the article. */
export function CommentForm(props: CommentFormProps) {
  const { id, label, action, text: start = '', error, isSending, onSend, onCancel } = props
  const [text, setText] = useState(start)
  const [isMissing, setMissing] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { data: staff = [] } = useStaff(id)
  const readers = staff.filter(({ mayRead }) => mayRead)
  const send = () => {
    const trimmed = text.trim()
    setMissing(trimmed === '')
    if (trimmed !== '' && !isSending)
      onSend({ text: trimmed, mentions: mentionedIn(trimmed, readers, picked) })
  }
  return (
    <div className="comment-form">
      <MentionField
        label={label}
        value={text}
        onChange={setText}
        people={readers}
        onPick={(person) => setPicked(new Set([...picked, person]))}
      />
      {isMissing && (
        <p className="field-error" role="alert">
          Schreiben Sie einen Kommentar.
        </p>
      )}
      {error !== null && error !== undefined && <TroubleLine error={error} />}
      <p className="dialog-buttons">
        <StepButton className="button" isOff={isSending} onClick={send}>
          {action}
        </StepButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Abbrechen
        </button>
      </p>
    </div>
  )
}
