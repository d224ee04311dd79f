import type { Correction } from '../../../rules/articles/marks/corrections.ts'
import { MAX_CORRECTIONS, MAX_LONG_LINE_LENGTH } from '../../../rules/newsroom/article-limits.ts'
import { CORRECTION_FAULTS } from '../article-form.ts'
import { MomentField } from './MomentField.tsx'
import { WritingField } from './WritingField.tsx'

type CorrectionsFieldProps = {
  corrections: readonly Correction[]
  onChange: (corrections: readonly Correction[]) => void
  /** Set if a correction is wrong and errors are shown. */
  fault: string | undefined
}

/** The corrections of an article, each with its time. */
export function CorrectionsField({ corrections, onChange, fault }: CorrectionsFieldProps) {
  return (
    <fieldset className="field">
      <legend>Korrekturen</legend>
      <p className="field-help">Stehen unter dem Text und sind immer frei.</p>
      {corrections.map((one, index) => (
        // Corrections have no ids.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="sub-fields">
          <WritingField
            label={`Korrektur ${index + 1}`}
            value={one.text}
            onChange={(text) => onChange(corrections.with(index, { ...one, text }))}
            rows={3}
            maxLength={MAX_LONG_LINE_LENGTH}
            fault={fault && one.text.trim() === '' ? CORRECTION_FAULTS.text : undefined}
          />
          <MomentField
            label={`Zeit der Korrektur ${index + 1}`}
            value={one.date}
            onChange={(date) => date && onChange(corrections.with(index, { ...one, date }))}
            fault={fault && new Date(one.date) > new Date() ? CORRECTION_FAULTS.date : undefined}
          />
          <button
            type="button"
            className="text-button"
            onClick={() => onChange(corrections.toSpliced(index, 1))}
          >
            Korrektur {index + 1} entfernen
          </button>
        </div>
      ))}
      {corrections.length < MAX_CORRECTIONS && (
        <button
          type="button"
          className="button button-secondary"
          onClick={() => onChange([...corrections, { date: new Date().toISOString(), text: '' }])}
        >
          Korrektur hinzufügen
        </button>
      )}
    </fieldset>
  )
}
