import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { answerLeaveQuestion } from './leave-guard.ts'

const stay = () => answerLeaveQuestion(false)

/** Asks before a screen with unsaved input is left. */
export function LeaveQuestion() {
  return (
    <DeskDialog title="Seite verlassen?" onClose={stay}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          answerLeaveQuestion(true)
        }}
      >
        <p className="dialog-question">
          Ihre Eingaben auf dieser Seite sind noch nicht gespeichert. Wenn Sie sie verlassen, gehen
          sie verloren.
        </p>
        <DialogButtons action="Ohne Speichern verlassen" onCancel={stay} cancel="Hier bleiben" />
      </form>
    </DeskDialog>
  )
}
