import { useId, useRef } from 'react'
import {
  MAX_NEWSLETTER_LINE,
  MAX_NEWSLETTER_SECTIONS,
} from '../../rules/newsletters/newsletter-limits.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { partsOfList, useListName } from '../data/list-names.ts'
import { useSections } from '../data/queries.ts'
import { useSectionName } from '../data/section-names.ts'
import { announce } from '../parts/announce.ts'
import { Field } from './Field.tsx'
import { newSection, type NewsletterFaults, type SectionFields } from './newsletter-form.ts'

type SectionsFieldProps = {
  sections: readonly SectionFields[]
  faults: NewsletterFaults
  onChange: (sections: SectionFields[]) => void
}

/** The sections that fill an issue from top to bottom, each by a rule. */
export function SectionsField({ sections, faults, onChange }: SectionsFieldProps) {
  const adding = useRef<HTMLButtonElement>(null)
  const change = (key: string, changed: Partial<SectionFields>) =>
    onChange(sections.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const forward = (index: number) => {
    const [moved] = sections.slice(index, index + 1)
    if (!moved) return
    onChange(sections.toSpliced(index, 1).toSpliced(index - 1, 0, moved))
    announce(`Rubrik ${index + 1} ist jetzt Rubrik ${index}.`)
  }
  return (
    <fieldset className="letter-fieldset">
      <legend>Rubriken</legend>
      <p className="field-help">
        Sie füllen eine Ausgabe von oben nach unten, kein Artikel kommt zweimal vor. Von
        PLUS-Artikeln steht nur der öffentliche Teil darin.
      </p>
      {sections.map((section, index) => (
        <Section
          key={section.key}
          section={section}
          number={index + 1}
          faults={faults}
          onChange={(changed) => change(section.key, changed)}
          onForward={index > 0 ? () => forward(index) : undefined}
          onRemove={() => {
            onChange(sections.filter(({ key }) => key !== section.key))
            announce(`Rubrik ${index + 1} ist entfernt.`)
            adding.current?.focus()
          }}
        />
      ))}
      <button
        ref={adding}
        type="button"
        className="button button-secondary"
        disabled={sections.length >= MAX_NEWSLETTER_SECTIONS}
        onClick={() => onChange([...sections, newSection()])}
      >
        Rubrik hinzufügen
      </button>
      {sections.length >= MAX_NEWSLETTER_SECTIONS && (
        <p className="field-help">Mehr als {MAX_NEWSLETTER_SECTIONS} sind nicht möglich.</p>
      )}
    </fieldset>
  )
}

type SectionProps = {
  section: SectionFields
  number: number
  faults: NewsletterFaults
  onChange: (changed: Partial<SectionFields>) => void
  onForward: (() => void) | undefined
  onRemove: () => void
}

function Section({ section, number, faults, onChange, onForward, onRemove }: SectionProps) {
  const { key, title, source, limit, hours } = section
  return (
    <fieldset className="letter-section" aria-label={`Rubrik ${number}`}>
      <div className="letter-section-head">
        <b>Rubrik {number}</b>
        {onForward && (
          <button type="button" aria-label={`Rubrik ${number} nach oben`} onClick={onForward}>
            <Icon name="arrow-up" size={20} />
          </button>
        )}
        <button type="button" aria-label={`Rubrik ${number} entfernen`} onClick={onRemove}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <Field
        label="Überschrift (freiwillig)"
        value={title}
        maxLength={MAX_NEWSLETTER_LINE}
        onChange={(typed) => onChange({ title: typed })}
      />
      <SourceField value={source} onChange={(chosen) => onChange({ source: chosen })} />
      <div className="letter-pair">
        <Field
          label="Höchstens Artikel"
          value={limit}
          maxLength={2}
          inputMode="numeric"
          fault={faults[`sections.${key}.limit`]}
          onChange={(typed) => onChange({ limit: typed })}
        />
        <Field
          label="Höchstens so alt (Stunden)"
          value={hours}
          maxLength={3}
          inputMode="numeric"
          fault={faults[`sections.${key}.hours`]}
          onChange={(typed) => onChange({ hours: typed })}
        />
      </div>
    </fieldset>
  )
}

const LISTS = [
  ['newest', 'Neueste Artikel'],
  ['ranked', 'Meistgelesene'],
  ['curation:home', 'Auswahl der Startseite'],
  ['opinion', 'Meinung'],
  ['video', 'Videos'],
  ['podcast', 'Podcasts'],
  ['review', 'Testberichte'],
] as const

/** A source by topic, author or podcast, or of a section that is no longer in the menus. */
function OtherSource({ source }: { source: string }) {
  const name = useListName(source)
  const nameOf = useSectionName()
  const { kind, key } = partsOfList(source)
  return <option value={source}>{kind === 'curation' ? `${nameOf(key)} (Auswahl)` : name}</option>
}

type SourceFieldProps = { value: string; onChange: (source: string) => void }

/** The source of a section. A source that programs have written, such as a topic, stays as an option of its own. */
function SourceField({ value, onChange }: SourceFieldProps) {
  const id = useId()
  const { data: paths = [] } = useSections()
  const nameOf = useSectionName()
  const known = [
    ...LISTS.map(([source]) => source as string),
    ...paths.flatMap((path) => [`channel:${path}`, `curation:${path}`]),
  ]
  return (
    <div className="field">
      <label htmlFor={id}>Woraus</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {!known.includes(value) && <OtherSource source={value} />}
        {LISTS.map(([source, name]) => (
          <option key={source} value={source}>
            {name}
          </option>
        ))}
        <optgroup label="Neueste aus einem Ressort">
          {paths.map((path) => (
            <option key={path} value={`channel:${path}`}>
              {nameOf(path)}
            </option>
          ))}
        </optgroup>
        <optgroup label="Auswahl einer Ressortseite">
          {paths.map((path) => (
            <option key={path} value={`curation:${path}`}>
              {nameOf(path)} (Auswahl)
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  )
}
