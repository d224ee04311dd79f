import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { MAX_COMMENT_LENGTH, mentionOf, mentionQuery } from '../../rules/newsroom/comments.ts'
import type { StaffMember } from '../../services/newsroom/desk/contract.ts'

type MentionFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The people who are offered after „@“. */
  people: readonly StaffMember[]
  onPick: (id: string) => void
}

const MAX_OFFERED = 6

const offersFor = (people: readonly StaffMember[], query: string | null): StaffMember[] =>
  query === null
    ? []
    : people
        .filter(({ name }) => name.toLocaleLowerCase('de').includes(query.toLocaleLowerCase('de')))
        .slice(0, MAX_OFFERED)

/** A text of several lines in which „@“ offers colleagues. */
export function MentionField({ label, value, onChange, people, onPick }: MentionFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const offers = offersFor(people, query)
  const current = Math.min(marked, offers.length - 1)
  const read = ({ value: text, selectionStart }: HTMLTextAreaElement) => {
    setQuery(mentionQuery(text, selectionStart))
    setMarked(0)
  }
  const pick = (person: StaffMember | undefined) => {
    const element = field.current
    if (!element || !person || query === null) return
    const start = element.selectionStart - query.length - 1
    const end = element.selectionStart
    onPick(person.id)
    setQuery(null)
    element.setRangeText(`${mentionOf(person.name)} `, start, end, 'end')
    onChange(element.value)
    element.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const last = offers.length - 1
    if (last < 0) return
    if (event.key === 'ArrowDown') setMarked(current === last ? 0 : current + 1)
    else if (event.key === 'ArrowUp') setMarked(current === 0 ? last : current - 1)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(offers[current])
    else if (event.key === 'Escape') setQuery(null)
    else return
    event.preventDefault()
    // Escape also closes dialogs.
    event.stopPropagation()
  }
  return (
    <div className="field mention-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        lang="de"
        dir="auto"
        maxLength={MAX_COMMENT_LENGTH}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offers.length > 0}
        aria-controls={`${id}-people`}
        aria-activedescendant={offers.length > 0 ? `${id}-${current}` : undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          onChange(event.target.value)
          read(event.target)
        }}
        onClick={(event) => read(event.currentTarget)}
        onBlur={() => setQuery(null)}
        onKeyDown={onKey}
      />
      <ul
        id={`${id}-people`}
        className="mention-people"
        role="listbox"
        aria-label="Kolleginnen und Kollegen"
        hidden={offers.length === 0}
      >
        {offers.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <li
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
          >
            <bdi>{person.name}</bdi>
          </li>
        ))}
      </ul>
      <p id={`${id}-help`} className="field-help">
        Mit @ erwähnen Sie Kolleginnen und Kollegen; sie bekommen eine E-Mail.
      </p>
    </div>
  )
}
