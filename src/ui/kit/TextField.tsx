import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'

type FieldProps = {
  id: string
  name: string
  label: string
  value?: string
  help?: string
  /** The error message. If set, the field is marked as invalid. */
  error?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'date' | 'datetime-local'
  /** Number of lines; without it the field has a single line. */
  rows?: number
  required?: boolean
  maxLength?: number
  /** The value can be copied but not changed. */
  readOnly?: boolean
  /** Takes the focus on load, after a rejected form. */
  autoFocus?: boolean
  /** A button at the end of the field. */
  action?: ReactNode
}

/** A labeled input: the label above, the help text and the error below. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', rows, required, maxLength, readOnly, autoFocus, action } = props
  const given = { ...marksOf(props), required, maxLength, readOnly, autoFocus }
  return (
    <Labelled {...props}>
      {rows ? <textarea {...given} rows={rows} /> : <input {...given} type={type} />}
      {action}
    </Labelled>
  )
}

type SelectFieldProps = FieldProps & {
  /** Pairs of the submitted value and its label. */
  options: readonly (readonly [value: string, label: string])[]
}

/** A labeled select field. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Labelled {...props}>
      <select {...marksOf(props)}>
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

const marksOf = ({ id, name, value, help, error, autoComplete }: FieldProps) => ({
  id,
  name,
  defaultValue: value,
  autoComplete,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
})

function Labelled({ id, label, help, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-input">{children}</div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  )
}
