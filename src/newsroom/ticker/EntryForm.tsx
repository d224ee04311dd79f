import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react'
import { MomentField } from '../writing/fields/MomentField.tsx'
import { EntryPicture } from './EntryPicture.tsx'
import { isEmpty, type EntryFields } from './entry-fields.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type EntryFormProps = {
  fields: EntryFields
  onChange: (fields: EntryFields) => void
  onSend: () => void
  /** The label of the button that sends. */
  action: string
  isSending?: boolean
  /** A published entry keeps its time. */
  hasTime: boolean
  /** Takes the focus when it opens. */
  hasFocus?: boolean
  /** Replaces the text field for a text that it cannot hold. */
  textInstead?: ReactNode
  children?: ReactNode
}

/** The fields of an entry. Ctrl or ⌘ and Enter sends from every field; then the headline has the focus again. */
export function EntryForm(props: EntryFormProps) {
  const {
    fields,
    onChange,
    onSend,
    action,
    isSending = false,
    hasTime,
    hasFocus,
    textInstead,
  } = props
  const title = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (hasFocus) title.current?.focus()
  }, [hasFocus])
  const set = (changed: Partial<EntryFields>) => {
    setAsking(false)
    onChange({ ...fields, ...changed })
  }
  const send = () => {
    if (isSending) return
    setAsking(isEmpty(fields))
    if (!isEmpty(fields)) onSend()
    title.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the fields within
    <form className="ticker-form" onSubmit={submit} onKeyDown={onKeyDown}>
      <TitleField ref={title} title={fields.title} isMissing={isAsking} onChange={set} />
      {textInstead ?? <TextField text={fields.text} onChange={(text) => set({ text })} />}
      <EntryPicture image={fields.image} onChange={(image) => set({ image })} />
      <Choices fields={fields} set={set} hasTime={hasTime} />
      <div className="ticker-buttons">
        <StepButton type="submit" className="button" isOff={isSending}>
          {action}
        </StepButton>
        {props.children}
      </div>
    </form>
  )
}

type TitleFieldProps = {
  ref: Ref<HTMLInputElement>
  title: string
  /** Whether the form is empty and was sent. */
  isMissing: boolean
  onChange: (changed: { title: string }) => void
}

function TitleField({ ref, title, isMissing, onChange }: TitleFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={`${id}-title`}>Überschrift</label>
      <input
        ref={ref}
        id={`${id}-title`}
        maxLength={300}
        value={title}
        aria-describedby={isMissing ? `${id}-fault` : undefined}
        aria-invalid={isMissing || undefined}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {isMissing && (
        <p id={`${id}-fault`} className="field-error" role="alert">
          Schreiben Sie eine Überschrift oder einen Text, oder wählen Sie ein Bild.
        </p>
      )}
    </div>
  )
}

function TextField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={`${id}-text`}>Text</label>
      <textarea
        id={`${id}-text`}
        rows={4}
        maxLength={20_000}
        value={text}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className="field-help">
        **fett**, *kursiv*, [Link](/sport), „- “ am Anfang einer Zeile für eine Liste
      </p>
    </div>
  )
}

type ChoicesProps = {
  fields: EntryFields
  set: (changed: Partial<EntryFields>) => void
  hasTime: boolean
}

/** Pinned, important, and the time if it is not now. */
function Choices({ fields, set, hasTime }: ChoicesProps) {
  const { publishDate } = fields
  return (
    <>
      <div className="ticker-checks">
        <Check label="Oben halten" name="isPinned" {...{ fields, set }} />
        <Check label="Wichtig" name="isImportant" {...{ fields, set }} />
        {hasTime && (
          <label className="ticker-check">
            <input
              type="checkbox"
              checked={publishDate !== null}
              onChange={({ target }) =>
                set({ publishDate: target.checked ? new Date().toISOString() : null })
              }
            />
            Andere Zeit als jetzt
          </label>
        )}
      </div>
      {hasTime && publishDate !== null && (
        <MomentField
          label="Zeit des Eintrags"
          help="Deutsche Zeit. Mit einer Zeit in der Zukunft wartet der Eintrag."
          value={publishDate}
          onChange={(time) => set({ publishDate: time })}
        />
      )}
    </>
  )
}

type CheckProps = {
  label: string
  name: 'isPinned' | 'isImportant'
  fields: EntryFields
  set: (changed: Partial<EntryFields>) => void
}

function Check({ label, name, fields, set }: CheckProps) {
  return (
    <label className="ticker-check">
      <input
        type="checkbox"
        checked={fields[name]}
        onChange={({ target }) => set({ [name]: target.checked })}
      />
      {label}
    </label>
  )
}
