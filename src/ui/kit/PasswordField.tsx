import { useState, type ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import { TextField } from './TextField.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action'> & {
  /** With script the password can be shown. */
  isLive: boolean
}

/** A password field with a button that shows the input. */
export function PasswordField({ isLive, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className="field-action"
      aria-pressed={isShown}
      aria-label="Eingabe anzeigen"
      title="Eingabe anzeigen"
      aria-controls={field.id}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? 'eye-off' : 'eye'} />
    </button>
  )
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      maxLength={200}
      required
      {...(isLive && { action: eye })}
    />
  )
}
