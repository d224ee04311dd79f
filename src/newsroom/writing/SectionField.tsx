import { memo } from 'react'
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
  const paths = value === '' || data.includes(value) ? data : [value, ...data]
  const sections = paths.map((path) => ({ id: path, name: nameOf(path), path }))
  return (
    <I18nProvider locale="de-DE">
      <ComboBox
        // The list arrives after the first paint; the field shows the name of its value then.
        key={sections.length > 0 ? 'loaded' : 'loading'}
        className="field section-field"
        defaultItems={sections}
        selectedKey={value === '' ? null : value}
        onSelectionChange={(key) => {
          if (key !== null) onChange(String(key))
        }}
        menuTrigger="focus"
        isInvalid={fault !== undefined}
        validationBehavior="aria"
      >
        <Label>Ressort</Label>
        <div className="section-input">
          <Input />
          <Button aria-label="Alle Ressorts">
            <Icon name="chevron-down" size={20} />
          </Button>
        </div>
        <FieldError className="field-error">{fault}</FieldError>
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
