import { signIn } from '../parts/Trouble.tsx'
import type { OutboxEntry } from './outbox.ts'

type OutboxListProps = {
  entries: readonly OutboxEntry[]
  onAgain: () => void
  onRemove: (entry: OutboxEntry) => void
  /** Puts the entry back into the form. */
  onEdit: (entry: OutboxEntry) => void
  /** Whether the form is empty. */
  mayEdit: boolean
}

/** Entries that the site does not have yet, and why. */
export function OutboxList({ entries, onAgain, onRemove, onEdit, mayEdit }: OutboxListProps) {
  return (
    <ul className="ticker-outbox" aria-label="Noch nicht gesendet" aria-live="polite">
      {entries.map((entry) => (
        <li key={entry.id} data-fault={entry.fault ?? undefined}>
          <b>{entry.body.title || entry.body.text}</b>
          <p>{sentenceOf(entry)}</p>
          {entry.fault !== null && (
            <div className="ticker-buttons">
              {entry.fault === 'session' && <a href={signIn()}>Wieder anmelden</a>}
              {!isRefused(entry) && (
                <button type="button" className="button button-secondary" onClick={onAgain}>
                  Jetzt senden
                </button>
              )}
              <button
                type="button"
                className="button button-secondary"
                disabled={!mayEdit}
                onClick={() => onEdit(entry)}
              >
                Zurück in das Formular
              </button>
              <button
                type="button"
                className="button button-secondary"
                onClick={() => onRemove(entry)}
              >
                Verwerfen
              </button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const isRefused = ({ fault }: OutboxEntry): boolean =>
  fault === 'refused' || fault === 'conflict' || fault === 'missing'

function sentenceOf(entry: OutboxEntry): string {
  if (entry.fault === null) return 'Wird gesendet …'
  if (isRefused(entry)) return `Nicht angenommen: ${entry.message || 'Den Artikel gibt es nicht.'}`
  if (entry.fault === 'session')
    return 'Sie sind nicht mehr angemeldet. Der Text ist in diesem Browser gesichert.'
  if (entry.fault === 'offline')
    return 'Keine Verbindung. Der Text ist in diesem Browser gesichert und wird gesendet, sobald sie steht.'
  return 'Die Website hat einen Fehler gemeldet. Der Text ist gesichert und wird noch einmal gesendet.'
}
