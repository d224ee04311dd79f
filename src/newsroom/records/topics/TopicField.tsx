import { useState } from 'react'
import {
  ComboBox,
  FieldError,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import type { KnownName } from '../../../services/newsroom/names/contract.ts'
import { useFoundNames } from '../../data/names.ts'

type TopicFieldProps = {
  label: string
  /** The id of the chosen topic. */
  value: number | null
  /** Its name, if it was chosen before. */
  name: string
  fault?: string | undefined
  help?: string
  /** Empties the field after a topic was chosen. */
  isCleared?: boolean
  onChange: (id: number | null, name?: string) => void
}

/** Chooses one topic by a part of its name; an empty field chooses no topic. */
export function TopicField(props: TopicFieldProps) {
  const { label, value, name, fault, help, isCleared = false, onChange } = props
  const [typed, setTyped] = useState(name)
  const { data, isFetching } = useFoundNames('tag', typed.trim())
  const isChosen = value !== null
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '' && isChosen) onChange(null)
  }
  return (
    <I18nProvider locale="de-DE">
      <ComboBox<KnownName>
        className="field section-field"
        items={data?.names ?? []}
        inputValue={typed}
        onInputChange={type}
        selectedKey={value}
        onSelectionChange={(key) => {
          const chosen = data?.names.find(({ id }) => id === Number(key))
          if (key === null || !chosen) return
          setTyped(isCleared ? '' : chosen.name)
          onChange(chosen.id, chosen.name)
        }}
        menuTrigger="input"
        // The names found arrive after the typing.
        allowsEmptyCollection
        isInvalid={fault !== undefined}
        validationBehavior="aria"
      >
        <Label>{label}</Label>
        <Input maxLength={200} />
        {fault && <FieldError className="field-error">{fault}</FieldError>}
        {help && (
          <Text slot="description" className="field-help">
            {help}
          </Text>
        )}
        <Popover className="section-list">
          <ListBox<KnownName>
            renderEmptyState={() => (
              <p className="quiet">{isFetching ? 'Wird gesucht …' : 'Nichts gefunden.'}</p>
            )}
          >
            {(found) => (
              <ListBoxItem id={found.id} textValue={found.name}>
                <span>{found.name}</span> <small>{found.detail}</small>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
