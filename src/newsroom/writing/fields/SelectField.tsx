import { useId } from 'react'
import { FieldNotes, describedBy } from './WritingField.tsx'

type SelectFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Values with their names. */
  options: readonly (readonly [value: string, name: string])[]
  help?: string
}

export function SelectField({ label, value, onChange, options, help }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={describedBy(id, undefined, help)}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <FieldNotes id={id} help={help} />
    </div>
  )
}
