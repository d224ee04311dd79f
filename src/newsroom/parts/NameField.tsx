import { useState } from 'react'
import { Input } from 'react-aria-components'
import type { KnownName } from '../../services/newsroom/names/contract.ts'
import { useFoundNames, type NameKind } from '../data/names.ts'
import { ComboField } from './ComboField.tsx'

type NameFieldProps = {
  kind: NameKind
  label: string
  /** The id of the chosen topic or author. */
  value: number | null
  /** Its name, if it was chosen before. */
  name: string
  fault?: string | undefined
  help?: string
  /** Empties the field after one was chosen; it keeps the focus. */
  isCleared?: boolean
  onChange: (id: number | null, name?: string) => void
}

/** Chooses one topic or author by a part of the name; an empty field chooses nothing. */
export function NameField(props: NameFieldProps) {
  const { kind, label, value, name, fault, help, isCleared = false, onChange } = props
  const [typed, setTyped] = useState(name)
  /** How often the field was emptied. A new one starts closed; the library would open the list of an emptied one. */
  const [emptied, setEmptied] = useState(0)
  const { data, isFetching } = useFoundNames(kind, typed.trim())
  const isChosen = value !== null
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '' && isChosen) onChange(null)
  }
  return (
    <ComboField<KnownName>
      key={emptied}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field had the focus when it was emptied
      autoFocus={emptied > 0}
      className="section-field"
      label={label}
      fault={fault}
      help={help}
      emptyText={isFetching ? 'Wird gesucht …' : 'Nichts gefunden.'}
      items={data?.names ?? []}
      inputValue={typed}
      onInputChange={type}
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = data?.names.find(({ id }) => id === Number(key))
        if (key === null || !chosen) return
        setTyped(isCleared ? '' : chosen.name)
        if (isCleared) setEmptied((count) => count + 1)
        onChange(chosen.id, chosen.name)
      }}
      menuTrigger="input"
    >
      <Input maxLength={200} />
    </ComboField>
  )
}
