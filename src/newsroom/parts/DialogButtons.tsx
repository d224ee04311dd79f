type DialogButtonsProps = {
  action: string
  /** Whether the form is being sent. The button keeps the focus. */
  isBusy?: boolean
  onCancel: () => void
  cancel?: string
}

/** The buttons of a dialog's form: one sends it, one closes the dialog. */
export function DialogButtons(props: DialogButtonsProps) {
  const { action, isBusy = false, onCancel, cancel = 'Abbrechen' } = props
  return (
    <p className="dialog-buttons">
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        {action}
      </button>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {cancel}
      </button>
    </p>
  )
}
