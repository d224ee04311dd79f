type ChoiceProps = {
  name: string
  label: string
  values: readonly { value: string; text: string }[]
  chosen: string
  onChoose: (value: string) => void
}

/** Radio buttons in a row: one choice of a view. */
export function Choice({ name, label, values, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="preview-choice">
      <legend>{label}</legend>
      <div>
        {values.map(({ value, text }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
