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

/** The colleagues offered at the cursor, and the keys that choose from them. */
function useOffers({ onChange, people, onPick }: Omit<MentionFieldProps, 'label' | 'value'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const offers = offersFor(people, query)
  const current = Math.min(marked, offers.length - 1)
  const read = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setQuery(mentionQuery(value, selectionStart))
    setMarked(0)
  }
  const pick = (person: StaffMember | undefined) => {
    const element = field.current
    if (!element || !person || query === null) return
    const end = element.selectionStart
    onPick(person.id)
    setQuery(null)
    element.setRangeText(`${mentionOf(person.name)} `, end - query.length - 1, end, 'end')
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
  return { field, offers, current, read, pick, onKey, close: () => setQuery(null) }
}

/** A text of several lines in which „@“ offers colleagues. */
export function MentionField({ label, ...props }: MentionFieldProps) {
  const id = useId()
  const { field, offers, current, read, pick, onKey, close } = useOffers(props)
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
        value={props.value}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text of several lines
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offers.length > 0}
        aria-controls={`${id}-people`}
        aria-activedescendant={offers.length > 0 ? `${id}-${current}` : undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          props.onChange(event.target.value)
          read(event.target)
        }}
        onClick={(event) => read(event.currentTarget)}
        onBlur={close}
        onKeyDown={onKey}
      />
      <Offers id={id} people={offers} current={current} onPick={pick} />
      <p id={`${id}-help`} className="field-help">
        Mit @ erwähnen Sie Kolleginnen und Kollegen; sie bekommen eine E-Mail.
      </p>
    </div>
  )
}

type OffersProps = {
  id: string
  people: readonly StaffMember[]
  current: number
  onPick: (person: StaffMember) => void
}

function Offers({ id, people, current, onPick }: OffersProps) {
  return (
    <div
      id={`${id}-people`}
      className="mention-people"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field keeps the focus
      role="listbox"
      aria-label="Kolleginnen und Kollegen"
      hidden={people.length === 0}
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          // The field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            onPick(person)
          }}
        >
          <bdi>{person.name}</bdi>
        </div>
      ))}
    </div>
  )
}
