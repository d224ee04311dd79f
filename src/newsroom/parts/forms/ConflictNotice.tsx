import { focusSaveButton } from './focus-in-form.ts'

type ConflictNoticeProps = {
  form: { changedByOthers: readonly string[]; keepOwn: () => void; takeStored: () => void }
  labels: Readonly<Record<string, string>>
}

/** Says that somebody else has saved the record, and which fields; nothing typed is lost. */
export function ConflictNotice({ form, labels }: ConflictNoticeProps) {
  const names = form.changedByOthers.map((name) => labels[name] ?? name)
  // The notice is gone then, so the focus moves before.
  const pressed = (act: () => void) => (event: { currentTarget: HTMLElement }) => {
    focusSaveButton(event.currentTarget)
    act()
  }
  return (
    <div className="notice notice-warning record-conflict" role="alert">
      <p>
        Inzwischen hat jemand anderes das geändert
        {names.length > 0 && `: ${names.join(', ')}`}. Ihre Angaben stehen noch hier.
      </p>
      <div className="save-buttons">
        <button type="button" className="button" onClick={pressed(form.keepOwn)}>
          Meine Änderungen speichern
        </button>
        <button
          type="button"
          className="button button-secondary"
          onClick={pressed(form.takeStored)}
        >
          Stand der anderen laden
        </button>
      </div>
    </div>
  )
}
