import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { selectInField, type FieldMatch } from '../commands/find-in-fields.ts'
import { MAX_MATCHES } from '../commands/find-matches.ts'
import { Sign } from './Sign.tsx'
import { useFinder } from './use-finder.ts'

type FindBarProps = { editor: Editor; onClose: () => void }

/** Finds and replaces text. Enter goes to the next match, or replaces; Escape closes. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const [replacement, setReplacement] = useState('')
  const finder = useFinder(editor)
  useEffect(() => field.current?.focus(), [])
  const close = () => {
    onClose()
    finder.leave()
  }
  const replace = (which: 'current' | 'all') => finder.replace(which, replacement)
  return (
    <search className="find-bar" aria-label="Suchen und ersetzen">
      <div className="find-line">
        <FindField
          ref={field}
          label="Suchen"
          value={finder.query}
          onChange={(typed) => finder.search(typed)}
          onEnter={(isBackwards) => (isBackwards ? finder.previous() : finder.next())}
          onEscape={close}
        />
        <output>{finder.query === '' ? '' : countInWords(finder)}</output>
        <button type="button" aria-label="Vorherige Fundstelle" onClick={finder.previous}>
          <Sign name="up" />
        </button>
        <button type="button" aria-label="Nächste Fundstelle" onClick={finder.next}>
          <Sign name="down" />
        </button>
      </div>
      <div className="find-line">
        <FindField
          label="Ersetzen durch"
          value={replacement}
          onChange={setReplacement}
          onEnter={() => replace('current')}
          onEscape={close}
        />
        <button type="button" onClick={() => replace('current')}>
          Ersetzen
        </button>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            replace('all')
            currentTarget.focus()
          }}
        >
          Alle ersetzen
        </button>
        <button type="button" onClick={close}>
          Schließen
        </button>
      </div>
      <OtherFields matches={finder.others} query={finder.query} />
    </search>
  )
}

type OtherFieldsProps = { matches: readonly FieldMatch[]; query: string }

/** The fields outside the text that contain the query. */
const OtherFields = ({ matches, query }: OtherFieldsProps) =>
  matches.length > 0 && (
    <div className="find-line">
      <span>Außerdem in:</span>
      {matches.map(({ field, name, count }, index) => (
        // Two blocks have fields of one name.
        // oxlint-disable-next-line react/no-array-index-key
        <button key={index} type="button" onClick={() => selectInField(field, query)}>
          {name} ({count})
        </button>
      ))}
    </div>
  )

type FindFieldProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  onChange: (typed: string) => void
  onEnter: (isBackwards: boolean) => void
  onEscape: () => void
}

function FindField({ ref, label, value, onChange, onEnter, onEscape }: FindFieldProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
    else if (event.key === 'Enter') onEnter(event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type="text"
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </>
  )
}

function countInWords({ count, current, others }: ReturnType<typeof useFinder>): string {
  if (count === 0) return others.length > 0 ? 'Nicht im Text' : 'Nicht gefunden'
  return `${current + 1} von ${count === MAX_MATCHES ? `mindestens ${count}` : count}`
}
