import type { Measurement } from '../../../rules/articles/article.ts'
import { BlockField } from './BlockField.tsx'
import type { Attributes, TextField } from './fields.ts'

type VerdictFieldsProps = {
  attributes: Attributes
  onChange: (changed: Record<string, unknown>) => void
}

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '')

const filledLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const points = (name: 'pros' | 'cons', label: string): TextField => ({
  kind: 'text',
  label,
  help: 'Ein Punkt je Zeile.',
  read: (attributes) => linesOf(attributes[name]),
  write: (typed) => ({ [name]: filledLines(typed) }),
})

const FIELDS = [points('pros', 'Dafür'), points('cons', 'Dagegen')]

const COLUMNS = [
  ['what', 'Messwert'],
  ['value', 'Gemessen'],
  ['stated', 'Angabe des Herstellers'],
] as const

const NEW_ROW: Measurement = { what: '', value: '', stated: '' }

/** The points and measured values of a test report. */
export function VerdictFields({ attributes, onChange }: VerdictFieldsProps) {
  const measured = (attributes['measured'] ?? []) as Measurement[]
  const save = (rows: Measurement[]) => onChange({ measured: rows })
  return (
    <>
      {FIELDS.map((field) => (
        <BlockField key={field.label} field={field} attributes={attributes} onChange={onChange} />
      ))}
      {measured.map((row, index) => (
        // Rows have no ids.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="verdict-row">
          {COLUMNS.map(([name, label]) => (
            <BlockField
              key={name}
              field={{
                kind: 'line',
                label: `${label} ${index + 1}`,
                read: () => row[name],
                write: (typed) => ({ [name]: typed }),
              }}
              attributes={attributes}
              onChange={(changed) => save(measured.with(index, { ...row, ...changed }))}
            />
          ))}
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Messwert ${index + 1} löschen`}
            onClick={() => save(measured.toSpliced(index, 1))}
          >
            Löschen
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button button-secondary"
        onClick={() => save([...measured, NEW_ROW])}
      >
        Messwert hinzufügen
      </button>
    </>
  )
}
