import { memo, useState } from 'react'
import { Button, Input, useFilter } from 'react-aria-components'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useSections } from '../data/queries.ts'
import { useSectionName } from '../data/section-names.ts'
import { ComboField } from '../parts/ComboField.tsx'

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
    .map((path) => ({ id: path, name: nameOf(path), detail: path }))
    .filter(({ name }) => typed === null || contains(name, typed))
  return (
    <ComboField
      className="section-field"
      label="Ressort"
      fault={fault}
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
    >
      <div className="section-input">
        <Input />
        <Button aria-label="Alle Ressorts">
          <Icon name="chevron-down" size={20} />
        </Button>
      </div>
    </ComboField>
  )
}
