import { MAX_REASON_LENGTH, NO_REASON } from '../../../rules/office/commands.ts'
import { TextField } from '../../kit/TextField.tsx'

type ReasonProps = { value: string | undefined; isMissing: boolean }

/** The field for the reason that every command requires; it is stored in the log. */
export function Reason({ value, isMissing }: ReasonProps) {
  return (
    <TextField
      id="grund"
      name="reason"
      label="Grund"
      rows={3}
      maxLength={MAX_REASON_LENGTH}
      required
      {...(value && { value })}
      {...(isMissing && { error: NO_REASON, autoFocus: true })}
      help="Steht im Protokoll und in der Auskunft, die der Kunde über seine Daten bekommt."
    />
  )
}
