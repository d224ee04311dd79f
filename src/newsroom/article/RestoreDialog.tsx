import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { NewerText } from './NewerText.tsx'

type RestoreDialogProps = {
  number: number
  isBusy: boolean
  /** Why the last attempt failed. */
  error: Error | null
  onClose: () => void
  onSend: (reason: string) => void
}

/** Asks before an earlier revision becomes the newest one. */
export function RestoreDialog({ number, isBusy, error, onClose, onSend }: RestoreDialogProps) {
  return (
    <ReasonDialog
      title={`Fassung ${number} wiederherstellen`}
      question="Der Text dieser Fassung wird zur neuesten. Alle Fassungen dazwischen bleiben im Verlauf."
      action="Wiederherstellen"
      isBusy={isBusy}
      trouble={
        error && (
          <NewerText
            error={error}
            next="Prüfen Sie ihn, und stellen Sie die Fassung dann noch einmal wieder her."
          />
        )
      }
      onClose={onClose}
      onSend={onSend}
    />
  )
}
