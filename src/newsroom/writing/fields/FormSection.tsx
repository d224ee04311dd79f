import { useState, type ReactNode } from 'react'
import type { FieldFaults, FormFields } from '../article-form.ts'

/** `fields` are drawn again only if one of them changes. */
export type SectionProps = {
  fields: FormFields
  faults: FieldFaults
  change: (changed: Partial<FormFields>) => void
}

/** Whether a section would look the same. */
export function hasSameFields(before: SectionProps, after: SectionProps): boolean {
  const names = Object.keys(after.fields) as (keyof FormFields)[]
  return (
    before.change === after.change &&
    names.every(
      (name) =>
        before.fields[name] === after.fields[name] && before.faults[name] === after.faults[name],
    )
  )
}

type FormSectionProps = {
  title: string
  /** The number of its fields that are filled in. */
  filled: number
  /** A section with a wrong field is open. */
  hasFault?: boolean
  children: ReactNode
}

/** Fields that few articles need, in a fold. It stays open when its last wrong field has been mended. */
export function FormSection({ title, filled, hasFault = false, children }: FormSectionProps) {
  const [isOpen, setOpen] = useState(hasFault)
  return (
    <details
      className="form-section"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title}
        {filled > 0 && <small>{filled} ausgefüllt</small>}
      </summary>
      {children}
    </details>
  )
}

/** Counts the fields that are filled in. */
export const countFilled = (...fields: readonly unknown[]): number =>
  fields.filter((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))).length
