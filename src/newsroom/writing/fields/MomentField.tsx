import { useId, useState } from 'react'
import { localTimeOf, momentOf } from '../../article/publish-time.ts'
import { describedBy, FieldNotes } from './WritingField.tsx'

type MomentFieldProps = {
  label: string
  /** ISO 8601. */
  value: string | null
  onChange: (value: string | null) => void
  /** Whether the field may be empty. */
  isOptional?: boolean
  fault?: string | undefined
  help?: string
}

/** Day and time in the paper's time zone. */
export function MomentField(props: MomentFieldProps) {
  const { label, value, onChange, isOptional = false, fault, help } = props
  const id = useId()
  // The field shows what is typed until it loses the focus, so that half a time is not replaced.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={typed ?? localTimeOf(value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(id, fault, help)}
        onChange={({ target }) => {
          setTyped(target.value)
          const moment = momentOf(target.value)
          if (moment !== null || isOptional) onChange(moment)
        }}
        onBlur={() => setTyped(null)}
      />
      <FieldNotes id={id} fault={fault} help={help} />
    </div>
  )
}
