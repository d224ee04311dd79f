import { useState } from 'react'
import { WritingField } from './WritingField.tsx'

type NumberFieldProps = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  max: number
  /** Of the digits after the comma. */
  decimals?: number
  min?: number
  /** Whether the field may be empty. */
  isOptional?: boolean
  help?: string
}

const inWords = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

/** A number in German spelling; a text that is no such number is not saved and stays in the field. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min = 0, max, decimals = 0, isOptional = false, help } = props
  const [typed, setTyped] = useState(inWords(value))
  const read = numberOf(typed, decimals)
  const isEmpty = typed.trim() === ''
  const isValid = isEmpty ? isOptional : read !== null && read >= min && read <= max
  // Somebody else has changed the number.
  const shown = isValid && read !== value ? inWords(value) : typed
  const digits = decimals === 0 ? 'ganze Zahl' : 'Zahl'
  return (
    <WritingField
      label={label}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        const next = numberOf(text, decimals)
        if (text.trim() === '' ? isOptional : next !== null && next >= min && next <= max)
          onChange(next)
      }}
      fault={isValid ? undefined : `Geben Sie eine ${digits} von ${min} bis ${max} an.`}
      help={help}
    />
  )
}

/** `null` for a text that is no number, or has more decimals. */
export function numberOf(typed: string, decimals: number): number | null {
  const [, , fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim()) ?? []
  if (!/^\d{1,9}(?:[.,]\d+)?$/.test(typed.trim()) || fraction.length > decimals) return null
  return Number(typed.trim().replace(',', '.'))
}
