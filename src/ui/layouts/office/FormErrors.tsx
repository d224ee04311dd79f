import { Notice } from '../portal/Notice.tsx'

type RefusedProps = {
  /** Errors by field name; `form` is for the whole form. */
  faults: Readonly<Record<string, string | undefined>>
}

/** Error message above a rejected form. */
export function FormErrors({ faults }: RefusedProps) {
  if (Object.keys(faults).length === 0) return null
  return (
    <Notice
      notice={{ kind: 'problem', text: faults['form'] ?? 'Bitte prüfen Sie Ihre Angaben.' }}
    />
  )
}
