import { useId } from 'react'
import { describedBy, FieldNotes } from '../writing/fields/WritingField.tsx'

type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  help?: string
  fault?: string | undefined
  rows?: number
  type?: 'text' | 'time'
  inputMode?: 'numeric'
  isRequired?: boolean
  isFixed?: boolean
}

/** A text field with its label, help and error. */
export function Field(props: FieldProps) {
  const { label, value, onChange, maxLength, help, fault, rows, type = 'text', inputMode } = props
  const { isRequired, isFixed } = props
  const id = useId()
  const shared = {
    id,
    value,
    lang: 'de',
    maxLength,
    required: isRequired,
    readOnly: isFixed,
    'aria-invalid': fault ? (true as const) : undefined,
    'aria-describedby': describedBy(id, fault, help),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={type}
          inputMode={inputMode}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <FieldNotes id={id} fault={fault} help={help} isAlert />
    </div>
  )
}
