type DialogButtonsProps = { action: string; onCancel: () => void; cancel?: string }

/** The buttons of a dialog's form: one sends it, one closes the dialog. */
export function DialogButtons({ action, onCancel, cancel = 'Abbrechen' }: DialogButtonsProps) {
  return (
    <p className="dialog-buttons">
      <button type="submit" className="button">
        {action}
      </button>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {cancel}
      </button>
    </p>
  )
}
