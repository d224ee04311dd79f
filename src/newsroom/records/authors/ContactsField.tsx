import { useId, useRef } from 'react'
import type { Contact } from '../../../rules/articles/article.ts'
import { MAX_CONTACTS, MAX_RECORD_LINE } from '../../../rules/newsroom/records.ts'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { FieldNotes } from '../../writing/fields/WritingField.tsx'

type ContactsFieldProps = {
  contacts: readonly Contact[]
  fault: string | undefined
  onChange: (contacts: readonly Contact[]) => void
}

/** Where readers reach an author; shown on the author's page. */
export function ContactsField({ contacts, fault, onChange }: ContactsFieldProps) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const change = (index: number, changed: Partial<Contact>) =>
    onChange(contacts.map((one, at) => (at === index ? { ...one, ...changed } : one)))
  const add = () => {
    onChange([...contacts, { label: '', href: '' }])
    // After the next paint, when the new fields are there.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
    )
  }
  const remove = (index: number) => {
    onChange(contacts.toSpliced(index, 1))
    box.current?.querySelector<HTMLElement>('.button')?.focus()
  }
  return (
    <fieldset className="field record-contacts" ref={box}>
      <legend>Kontakte</legend>
      <ul>
        {contacts.map((contact, index) => (
          <ContactRow
            // Contacts have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            contact={contact}
            number={index + 1}
            errorId={fault && `${id}-error`}
            onChange={(changed) => change(index, changed)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <FieldNotes
        id={id}
        fault={fault}
        help="Öffentlich auf der Autorenseite: Mailadresse, Telefon, soziale Netze."
      />
      <button
        type="button"
        className="button button-secondary"
        disabled={contacts.length >= MAX_CONTACTS}
        onClick={add}
      >
        Kontakt hinzufügen
      </button>
    </fieldset>
  )
}

type ContactRowProps = {
  contact: Contact
  number: number
  errorId: string | undefined
  onChange: (changed: Partial<Contact>) => void
  onRemove: () => void
}

function ContactRow({ contact, number, errorId, onChange, onRemove }: ContactRowProps) {
  return (
    <li>
      <label>
        <span>Name des Kontakts {number}</span>
        <input
          value={contact.label}
          maxLength={MAX_RECORD_LINE}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </label>
      <label>
        <span>Adresse des Kontakts {number}</span>
        <input
          value={contact.href}
          maxLength={2000}
          inputMode="url"
          placeholder="mailto:name@zeitung.example"
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onChange={({ target }) => onChange({ href: target.value.trim() })}
        />
      </label>
      <button type="button" aria-label={`Kontakt ${number} entfernen`} onClick={onRemove}>
        <Icon name="close" size={20} />
      </button>
    </li>
  )
}
