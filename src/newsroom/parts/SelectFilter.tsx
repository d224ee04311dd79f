import { useId } from 'react'

type SelectFilterProps = {
  label: string
  value: string | undefined
  /** The name of the choice that filters nothing. */
  all: string
  options: readonly { value: string; name: string }[]
  /** The name of a chosen value that is no option. */
  unknown: string
  onChange: (value: string | undefined) => void
}

/** A list of choices that filters a list; the first one filters nothing. */
export function SelectFilter({ label, value, all, options, unknown, onChange }: SelectFilterProps) {
  const id = useId()
  const isUnknown = value !== undefined && !options.some((option) => option.value === value)
  return (
    <div className="day-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {isUnknown && <option value={value}>{unknown}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
