type ConflictNoticeProps = {
  form: { changedByOthers: readonly string[]; keepOwn: () => void; takeStored: () => void }
  labels: Readonly<Record<string, string>>
}

/** Says that somebody else has saved the record, and which fields; nothing typed is lost. */
export function ConflictNotice({ form, labels }: ConflictNoticeProps) {
  const names = form.changedByOthers.map((name) => labels[name] ?? name)
  return (
    <div className="notice notice-warning record-conflict" role="alert">
      <p>
        Inzwischen hat jemand anderes das geändert
        {names.length > 0 && `: ${names.join(', ')}`}. Ihre Angaben stehen noch hier.
      </p>
      <div className="save-buttons">
        <button type="button" className="button" onClick={form.keepOwn}>
          Meine Änderungen speichern
        </button>
        <button type="button" className="button button-secondary" onClick={form.takeStored}>
          Stand der anderen laden
        </button>
      </div>
    </div>
  )
}
