import { LONGEST_REASON, NO_REASON } from '../../../rules/office/acts.ts'

type ReasonProps = { value: string | undefined; isMissing: boolean }

/** Why something is done: asked before every act, kept in the log. */
export function Reason({ value, isMissing }: ReasonProps) {
  return (
    <div className="field">
      <label htmlFor="grund">Grund</label>
      <textarea
        id="grund"
        name="reason"
        rows={3}
        maxLength={LONGEST_REASON}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a form begins at what is missing
        autoFocus={isMissing}
        defaultValue={value}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'grund-error grund-help' : 'grund-help'}
      />
      {isMissing && (
        <p id="grund-error" className="field-error">
          {NO_REASON}
        </p>
      )}
      <p id="grund-help" className="field-help">
        Steht im Protokoll und in der Auskunft, die der Kunde über seine Daten bekommt.
      </p>
    </div>
  )
}
