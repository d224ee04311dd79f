type CheckFieldProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A checkbox with its label, as high as a button. */
export const CheckField = ({ label, isOn, onChange }: CheckFieldProps) => (
  <label className="menu-window">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{label}</span>
  </label>
)
