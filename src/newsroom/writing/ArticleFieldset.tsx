import { Suspense, useCallback, useId, type ReactNode } from 'react'
import { MAX_REASON_LENGTH } from '../../rules/newsroom/moves.ts'
import { Waiting } from '../parts/Trouble.tsx'
import type { ArticleFields, FieldFaults } from './article-form.ts'
import { LeadPicture } from './LeadPicture.tsx'
import { SectionField } from './SectionField.tsx'

type ArticleFieldsetProps = {
  /** `contentItems` belongs to the editor. */
  fields: Omit<ArticleFields, 'contentItems'>
  faults: FieldFaults
  change: (changed: Partial<ArticleFields>) => void
  /** Why the standfirst cannot be changed here. */
  lockedIntro?: string | undefined
  /** The editor of the text. */
  text: ReactNode
  /** Whether the next version gets a reason. */
  hasReason?: boolean
  /** Shown next to the text, after the fields. */
  comments?: ReactNode
}

/** All fields of an article that the form can hold. */
export function ArticleFieldset(props: ArticleFieldsetProps) {
  const { fields, faults, change, lockedIntro, text, hasReason = false, comments } = props
  const changeSection = useCallback((section: string) => change({ section }), [change])
  const line = (name: Exclude<keyof ArticleFields, 'contentItems' | 'img'>) => ({
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
    fault: faults[name],
  })
  return (
    <div className="writing-fields">
      <div className="writing-main">
        <WritingField label="Arbeitstitel" {...line('title')} maxLength={300} look="title" />
        <WritingField label="Dachzeile" {...line('titlePrefix')} maxLength={300} />
        <WritingField
          label="Vorspann"
          {...line('intro')}
          rows={3}
          maxLength={1000}
          locked={lockedIntro}
        />
        <Suspense fallback={<Waiting>Der Editor wird geladen …</Waiting>}>{text}</Suspense>
      </div>
      <div className="writing-side">
        <SectionField value={fields.section} onChange={changeSection} fault={faults.section} />
        <LeadPicture image={fields.img} onChange={(img) => change({ img })} />
        <WritingField label="Autoren" {...line('authors')} help="Mehrere mit Komma trennen." />
        <WritingField label="Themen" {...line('tags')} help="Das erste ist das Hauptthema." />
        <AccessField
          value={fields.contentRestriction}
          onChange={(contentRestriction) => change({ contentRestriction })}
        />
        {hasReason && (
          <WritingField
            label="Anmerkung zur Fassung (freiwillig)"
            {...line('reason')}
            maxLength={MAX_REASON_LENGTH}
            help="Steht im Verlauf, nicht auf der Website."
          />
        )}
        {comments}
      </div>
    </div>
  )
}

type AccessFieldProps = {
  value: ArticleFields['contentRestriction']
  onChange: (restriction: ArticleFields['contentRestriction']) => void
}

function AccessField({ value, onChange }: AccessFieldProps) {
  const name = useId()
  return (
    <fieldset className="field">
      <legend>Zugang</legend>
      <div className="segments">
        {(['free', 'paid'] as const).map((restriction) => (
          <label key={restriction}>
            <input
              type="radio"
              name={name}
              checked={value === restriction}
              onChange={() => onChange(restriction)}
            />
            {restriction === 'free' ? 'Frei' : 'PLUS'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type WritingFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  fault: string | undefined
  rows?: number
  maxLength?: number
  help?: string
  look?: 'title'
  /** The field is read-only, for this reason. */
  locked?: string | undefined
}

function WritingField(props: WritingFieldProps) {
  const { label, value, onChange, fault, rows, maxLength, help, look, locked } = props
  const id = useId()
  const hint = locked ?? help
  const given = {
    id,
    value,
    maxLength,
    readOnly: locked !== undefined,
    lang: 'de',
    spellCheck: true,
    'data-look': look,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': [fault && `${id}-error`, hint && `${id}-help`].filter(Boolean).join(' '),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...given} rows={rows} /> : <input {...given} type="text" />}
      {fault && (
        <p id={`${id}-error`} className="field-error">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-help`} className="field-help">
          {hint}
        </p>
      )}
    </div>
  )
}
