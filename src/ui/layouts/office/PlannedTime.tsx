import { TextField } from '../../kit/TextField.tsx'

type PlannedTimeProps = { value: string; error: string | undefined }

/** The field for the time when something is sent to readers. */
export function PlannedTime({ value, error }: PlannedTimeProps) {
  return (
    <TextField
      id="when"
      name="when"
      type="datetime-local"
      label="Wann sie hinausgeht (leer: sofort)"
      value={value}
      {...(error && { error })}
    />
  )
}
