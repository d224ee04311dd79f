import { ReasonDialog } from '../parts/ReasonDialog.tsx'

type RestoreDialogProps = {
  number: number
  /** The reason that was typed before, if restoring failed. */
  reason: string
  onClose: () => void
  onSend: (reason: string) => void
}

/** Asks before an earlier revision becomes the newest one. */
export function RestoreDialog({ number, reason, onClose, onSend }: RestoreDialogProps) {
  return (
    <ReasonDialog
      title={`Fassung ${number} wiederherstellen`}
      question="Der Text dieser Fassung wird zur neuesten. Alle Fassungen dazwischen bleiben im Verlauf."
      action="Wiederherstellen"
      onClose={onClose}
      reason={reason}
      onSend={onSend}
    />
  )
}
