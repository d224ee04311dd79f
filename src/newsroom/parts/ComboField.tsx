import type { ReactNode } from 'react'
import {
  ComboBox,
  FieldError,
  I18nProvider,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
  type ComboBoxProps,
} from 'react-aria-components'

/** `shown`: the text in the list, if it is not the name. */
type ComboOption = { id: string | number; name: string; shown?: string; detail: string }

type ComboFieldProps<Option extends ComboOption> = Omit<
  ComboBoxProps<Option>,
  'children' | 'className' | 'isInvalid' | 'validationBehavior'
> & {
  label: string
  className: string
  fault?: string | undefined
  help?: string | undefined
  /** The sentence of an empty list; without it, an empty list is not shown. */
  emptyText?: string
  /** The input, with what belongs to it. */
  children: ReactNode
}

/** A field that finds names by a part of them. The list closes when the page behind it scrolls, a rule of the library. */
export function ComboField<Option extends ComboOption>(props: ComboFieldProps<Option>) {
  const { label, className, fault, help, emptyText, children, ...combo } = props
  return (
    <I18nProvider locale="de-DE">
      <ComboBox<Option>
        {...combo}
        className={`field ${className}`}
        // The names found may arrive after the typing.
        allowsEmptyCollection={emptyText !== undefined}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
      >
        <Label>{label}</Label>
        {/* Above the input, because the list opens below it. */}
        {fault && <FieldError className="field-error">{fault}</FieldError>}
        {children}
        {help && (
          <Text slot="description" className="field-help">
            {help}
          </Text>
        )}
        <Popover className="section-list">
          <ListBox<Option> renderEmptyState={() => <p className="quiet">{emptyText}</p>}>
            {({ id, name, shown = name, detail }) => (
              <ListBoxItem id={id} textValue={name}>
                <span>{shown}</span> {detail && <small>{detail}</small>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
