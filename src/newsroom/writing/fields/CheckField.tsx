import { useId, type ReactNode } from 'react'
import { describedBy, FieldNotes } from './WritingField.tsx'

type CheckFieldProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  help?: ReactNode
}

export function CheckField({ label, checked, onChange, help }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="check-field">
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={describedBy(id, undefined, help)}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <FieldNotes id={id} help={help} />
    </div>
  )
}
