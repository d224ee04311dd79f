import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'

type TextFieldProps = {
  id: string
  name: string
  label: string
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'date' | 'datetime-local'
  value?: string
  help?: string
  /** In words; the field is then marked as wrong. */
  error?: string
  required?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  /** To be copied, not changed. */
  readOnly?: boolean
  /** A button inside the field, at its end. */
  action?: ReactNode
}

function describedBy({ id, help, error }: TextFieldProps): string | undefined {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** A labelled input: label above, help below, the error in words at the field. */
export function TextField(props: TextFieldProps) {
  const {
    id,
    name,
    label,
    type = 'text',
    value,
    help,
    error,
    required,
    autoComplete,
    maxLength,
    readOnly,
    action,
  } = props
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-input">
        <input
          id={id}
          name={name}
          type={type}
          defaultValue={value}
          required={required}
          autoComplete={autoComplete}
          maxLength={maxLength}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(props)}
        />
        {action}
      </div>
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
