import { useState } from 'react'
import { Input, type Key } from 'react-aria-components'
import { MAX_NAME_LENGTH, MAX_NAMES } from '../../../rules/newsroom/article-limits.ts'
import { cutText } from '../../../rules/language/cut-text.ts'
import type { KnownName } from '../../../services/newsroom/names/contract.ts'
import { useFoundNames, type NameKind } from '../../data/names.ts'
import { ComboField } from '../../parts/ComboField.tsx'
import { NamesList } from './NamesList.tsx'

export type NamesFieldProps = {
  kind: NameKind
  label: string
  help: string
  /** The names of the article, in their order. */
  names: readonly string[]
  /** Label of the first one. */
  firstOne?: string
  /** Adds names that exist, or new ones. */
  onAdd: (added: readonly (KnownName | string)[]) => void
  onRemove: (index: number) => void
  /** Swaps a name with the one before. */
  onForward: (index: number) => void
}

/** Several names may be pasted at once, with commas between. */
const MAX_TYPED = 2000
/** The key of the option that adds what is typed. */
const NEW = 'new'

type Option = { id: string; name: string; shown: string; detail: string; known: KnownName | null }

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Tags or authors of an article: found by a part of their name, or new. Enter or a comma adds what is typed. */
export function NamesField(props: NamesFieldProps) {
  const { label, help, names, firstOne, onRemove, onForward } = props
  const { typed, query, options, choose, add, type } = useTypedNames(props)
  const isFull = names.length >= MAX_NAMES
  return (
    <ComboField<Option>
      className="names-field"
      label={label}
      help={isFull ? `Mehr als ${MAX_NAMES} sind nicht möglich.` : notAdded(query) || help}
      items={query === '' ? [] : options}
      inputValue={typed}
      onInputChange={type}
      selectedKey={null}
      onSelectionChange={choose}
      allowsCustomValue
      menuTrigger="input"
      isDisabled={isFull}
    >
      <NamesList {...{ label, names, firstOne, onRemove, onForward }} />
      <div
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Enter in an empty field would send the form; on a marked option it chooses the option.
          const isMarked = (event.target as Element).hasAttribute('aria-activedescendant')
          if (query !== '' && isMarked) return
          event.preventDefault()
          event.stopPropagation()
          if (query !== '') add([query], '')
        }}
      >
        <Input maxLength={MAX_TYPED} />
      </div>
    </ComboField>
  )
}

/** The typed text, the names it finds, and the functions that add them. */
function useTypedNames({ kind, names, onAdd }: NamesFieldProps) {
  const [typed, setTyped] = useState('')
  const query = cutText(typed.trim(), MAX_NAME_LENGTH)
  const { data } = useFoundNames(kind, query)
  const found = (data?.names ?? []).filter(({ name }) =>
    name.toLowerCase().includes(query.toLowerCase()),
  )
  const options = optionsOf(query, found, names)
  const add = (parts: readonly string[], rest: string) => {
    onAdd(
      parts
        .map((part) => cutText(part.trim(), MAX_NAME_LENGTH))
        .filter((part) => part !== '')
        .map((part) => found.find(({ name }) => isSame(name, part)) ?? part),
    )
    setTyped(rest)
  }
  const type = (text: string) => {
    const parts = text.split(',')
    if (parts.length === 1) setTyped(text.trimStart())
    else add(parts.slice(0, -1), (parts.at(-1) ?? '').trimStart())
  }
  const choose = (key: Key | null) => {
    const option = options.find(({ id }) => id === key)
    if (!option) return
    onAdd([option.known ?? option.name])
    setTyped('')
  }
  return { typed, query, options, choose, add, type }
}

const notAdded = (query: string): string =>
  query === '' ? '' : `„${query}“ ist noch nicht dabei: Wählen Sie aus, oder drücken Sie Enter.`

function optionsOf(query: string, found: readonly KnownName[], names: readonly string[]): Option[] {
  const others = found.filter(({ name }) => !names.some((one) => isSame(one, name)))
  const isKnown = [...names, ...found.map(({ name }) => name)].some((name) => isSame(name, query))
  return [
    ...others.map((known) => ({
      id: String(known.id),
      name: known.name,
      shown: known.name,
      detail: known.detail,
      known,
    })),
    ...(isKnown || query === ''
      ? []
      : [{ id: NEW, name: query, shown: `„${query}“ neu anlegen`, detail: '', known: null }]),
  ]
}
