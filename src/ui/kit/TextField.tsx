import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'

type FieldProps = {
  id: string
  name: string
  label: string
  value?: string
  help?: string
  /** In words; the field is then marked as wrong. */
  error?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'date' | 'datetime-local'
  /** So many lines, instead of one. */
  rows?: number
  required?: boolean
  maxLength?: number
  /** To be copied, not changed. */
  readOnly?: boolean
  /** The answer to a form begins here. */
  autoFocus?: boolean
  /** A button inside the field, at its end. */
  action?: ReactNode
}

/** A labelled input: label above, help below, the error in words at the field. */
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
  /** What is sent, and what is read. */
  options: readonly (readonly [value: string, label: string])[]
}

/** The same to choose from a list. */
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
