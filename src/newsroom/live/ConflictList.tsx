import { cutText } from '../../rules/language/cut-text.ts'
import { plainText } from '../../rules/language/plain-text.ts'
import { FIELD_NAMES } from './field-names.ts'
import type { FieldConflict } from './field-conflicts.ts'

type ConflictListProps = {
  conflicts: readonly FieldConflict[]
  onTakeBack: (conflict: FieldConflict) => void
  onDismiss: (field: string) => void
}

/** Names each field that two people have set at the same moment, with the value that is lost and a button to take it. */
export function ConflictList({ conflicts, onTakeBack, onDismiss }: ConflictListProps) {
  return (
    <div className="live-conflicts" aria-live="polite">
      {conflicts.length > 0 && (
        <ul aria-label="Gleichzeitige Änderungen">
          {conflicts.map((conflict) => {
            const name = FIELD_NAMES[conflict.field] ?? conflict.field
            return (
              <li key={conflict.field} className="notice notice-warning">
                <span>{sentenceOf(name, conflict)}</span>
                <span className="live-conflict-buttons">
                  <button
                    type="button"
                    className="button button-secondary"
                    aria-label={`${name}: ${takeWords(conflict)}`}
                    onClick={() => onTakeBack(conflict)}
                  >
                    {takeWords(conflict)}
                  </button>
                  <button
                    type="button"
                    className="text-button"
                    aria-label={`${name}: so lassen`}
                    onClick={() => onDismiss(conflict.field)}
                  >
                    So lassen
                  </button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const takeWords = ({ isOwn }: FieldConflict): string =>
  isOwn ? 'Meines wieder nehmen' : 'Das andere nehmen'

function sentenceOf(name: string, { lost, isOwn }: FieldConflict): string {
  const value = wordsOf(lost)
  return isOwn
    ? `${name}: Jemand hat das im selben Moment geändert. Ihre Fassung gilt nicht mehr${value && `: ${value}`}.`
    : `${name}: Jemand hat im selben Moment etwas anderes eingetragen${value && `: ${value}`}. Ihre Fassung gilt.`
}

const MAX_SHOWN = 160

/** Returns a value in quotes; empty for one that is no text. */
function wordsOf(value: unknown): string {
  if (value === '' || value === null) return '(leer)'
  const words = Array.isArray(value)
    ? value.filter((one) => typeof one === 'string').join(', ')
    : value
  return typeof words === 'string' && words !== ''
    ? `„${cutText(plainText(words), MAX_SHOWN)}“`
    : ''
}
