import { Notice } from '../portal/Notice.tsx'

type RefusedProps = {
  /** By the names of the fields; `form` is of all. */
  faults: Readonly<Record<string, string | undefined>>
}

/** Above a form that was not taken: why, or that its fields say so. */
export function Refused({ faults }: RefusedProps) {
  if (Object.keys(faults).length === 0) return null
  return (
    <Notice
      notice={{ kind: 'problem', text: faults['form'] ?? 'Bitte prüfen Sie Ihre Angaben.' }}
    />
  )
}
