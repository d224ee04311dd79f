import { useId, type ReactNode } from 'react'

type WritingFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  fault?: string | undefined
  /** Several lines. */
  rows?: number
  maxLength?: number
  help?: ReactNode
  look?: 'title'
  /** Holds an address: without spelling and typography. */
  isAddress?: true
  placeholder?: string
  /** The field is read-only, for this reason. */
  locked?: string | undefined
}

/** A labelled field for a text, with its help and its error. */
export function WritingField(props: WritingFieldProps) {
  const { label, value, onChange, fault, rows, maxLength, help, look, placeholder, locked } = props
  const id = useId()
  const hint = locked ?? help
  const given = {
    id,
    value,
    maxLength,
    placeholder,
    readOnly: locked !== undefined,
    lang: 'de',
    spellCheck: !props.isAddress,
    'data-look': look,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': describedBy(id, fault, hint),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...given} rows={rows} /> : <input {...given} type="text" />}
      <FieldNotes id={id} fault={fault} help={hint} />
    </div>
  )
}

/** The ids of a field's error and help, which `FieldNotes` shows. */
export const describedBy = (
  id: string,
  fault: string | undefined,
  help: ReactNode,
): string | undefined =>
  [fault && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined

type FieldNotesProps = {
  id: string
  fault?: string | undefined
  help?: ReactNode
  /** Screen readers read the error out when it appears. */
  isAlert?: boolean
}

/** The error and the help below a field. */
export const FieldNotes = ({ id, fault, help, isAlert }: FieldNotesProps) => (
  <>
    {fault && (
      <p id={`${id}-error`} className="field-error" role={isAlert ? 'alert' : undefined}>
        {fault}
      </p>
    )}
    {help && (
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
    )}
  </>
)
