import { useId, useState } from 'react'
import type { Attributes, Field, TextField } from './fields.ts'

type BlockFieldProps = {
  field: Field
  attributes: Attributes
  onChange: (changed: Record<string, unknown>) => void
}

/** One labelled field of a block. */
export const BlockField = ({ field, attributes, onChange }: BlockFieldProps) =>
  field.kind === 'check' ? (
    <label className="block-check">
      <input
        type="checkbox"
        checked={attributes[field.name] === true}
        onChange={({ target }) => onChange({ [field.name]: target.checked || null })}
      />
      {field.label}
    </label>
  ) : (
    <TextInput field={field} attributes={attributes} onChange={onChange} />
  )

const TYPES = { line: 'text', address: 'text', number: 'number', time: 'datetime-local' } as const

function TextInput({ field, attributes, onChange }: BlockFieldProps & { field: TextField }) {
  const { kind, label, help, read, write } = field
  const id = useId()
  const stored = read(attributes)
  // The node is drawn again after each key, which would move the cursor to the end. So the field shows the typed text
  // until it loses the focus.
  const [typed, setTyped] = useState<string | null>(null)
  const hint = typeof help === 'function' ? help(attributes) : help
  const given = {
    id,
    value: typed ?? stored,
    lang: 'de',
    spellCheck: kind !== 'address',
    'aria-describedby': hint ? `${id}-help` : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      onChange(write(target.value, attributes))
    },
    onBlur: () => setTyped(null),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'text' ? (
        <textarea {...given} rows={3} />
      ) : (
        <input
          {...given}
          type={TYPES[kind]}
          {...(kind === 'number' && { min: 0, step: 'any' })}
          onKeyDown={(event) => {
            // Enter would send the form of the article.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      {hint && (
        <p id={`${id}-help`} className="field-help">
          {hint}
        </p>
      )}
    </div>
  )
}
