import { TextField } from '../../kit/TextField.tsx'

type PlannedTimeProps = { value: string; error: string | undefined }

/** When something goes out to readers: the field „when“ of its form. */
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
