import { useState } from 'react'
import type { Comment } from '../../services/newsroom/desk/contract.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { Age } from '../parts/Moment.tsx'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useCommentChange } from './comments-api.ts'
import { CommentForm } from './CommentForm.tsx'

type CommentItemProps = { id: number; comment: Comment }

/** A comment or an answer; one's own can be changed and deleted. */
export function CommentItem({ id, comment }: CommentItemProps) {
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null)
  const { mutate, isPending, error } = useCommentChange(id)
  const { id: number, by, text, isOwn, isDeleted, createdAt, editedAt } = comment
  const over = { onSuccess: () => setAsked(null) }
  if (asked === 'change')
    return (
      <CommentForm
        id={id}
        label="Kommentar ändern"
        action="Speichern"
        text={text}
        error={error}
        isSending={isPending}
        onSend={(written) => mutate({ method: 'PUT', number, ...written }, over)}
        onCancel={() => setAsked(null)}
      />
    )
  return (
    <div className="comment">
      <p className="comment-head">
        <bdi className="comment-by">{by}</bdi> <Age iso={createdAt} />
        {editedAt !== null && ' · geändert'}
      </p>
      {isDeleted ? (
        <p className="quiet">Dieser Kommentar wurde gelöscht.</p>
      ) : (
        <p className="comment-text" dir="auto">
          {text}
        </p>
      )}
      {isOwn && !isDeleted && (
        <p className="comment-buttons">
          <button type="button" onClick={() => setAsked('change')}>
            Ändern
          </button>
          <button type="button" onClick={() => setAsked('delete')}>
            Löschen
          </button>
        </p>
      )}
      {asked === 'delete' && (
        <DeskDialog title="Kommentar löschen" onClose={() => setAsked(null)}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              mutate({ method: 'DELETE', number }, over)
            }}
          >
            <p className="dialog-question">
              Der Kommentar ist danach für alle verschwunden. Antworten anderer bleiben stehen.
            </p>
            {error && <TroubleLine error={error} />}
            <DialogButtons action="Löschen" onCancel={() => setAsked(null)} />
          </form>
        </DeskDialog>
      )}
    </div>
  )
}
