import { memo, useState } from 'react'
import {
  Button,
  ComboBox,
  FieldError,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  useFilter,
} from 'react-aria-components'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useSections } from '../data/queries.ts'
import { useSectionName } from '../data/section-names.ts'

type SectionFieldProps = {
  value: string
  onChange: (section: string) => void
  fault: string | undefined
}

/** Chooses one of the site's sections by typing a part of its name. Drawn again only if its own value changes. */
export const SectionField = memo(SectionCombo)

function SectionCombo({ value, onChange, fault }: SectionFieldProps) {
  const { data = [] } = useSections()
  const nameOf = useSectionName()
  const { contains } = useFilter({ sensitivity: 'base' })
  /** `null` while the field shows the name of its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = value === '' ? '' : nameOf(value)
  const paths = value === '' || data.includes(value) ? data : [value, ...data]
  const sections = paths
    .map((path) => ({ id: path, name: nameOf(path), path }))
    .filter(({ name }) => typed === null || contains(name, typed))
  return (
    <I18nProvider locale="de-DE">
      <ComboBox
        className="field section-field"
        items={sections}
        inputValue={typed ?? chosen}
        onInputChange={(text) => setTyped(text === chosen ? null : text)}
        onBlur={() => setTyped(null)}
        selectedKey={value === '' ? null : value}
        onSelectionChange={(key) => {
          if (key === null) return
          setTyped(null)
          onChange(String(key))
        }}
        menuTrigger="focus"
        isInvalid={fault !== undefined}
        validationBehavior="aria"
      >
        <Label>Ressort</Label>
        {/* Above the input, because the list opens below it. */}
        <FieldError className="field-error">{fault}</FieldError>
        <div className="section-input">
          <Input />
          <Button aria-label="Alle Ressorts">
            <Icon name="chevron-down" size={20} />
          </Button>
        </div>
        <Popover className="section-list">
          <ListBox<(typeof sections)[number]>>
            {({ id, name, path }) => (
              <ListBoxItem id={id} textValue={name}>
                <span>{name}</span> <small>{path}</small>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
