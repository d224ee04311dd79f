import { useRef, useState, type SubmitEvent } from 'react'
import { slugOf } from '../../rules/articles/article-path.ts'
import type { IssueTemplate } from '../../rules/newsletters/issue.ts'
import {
  MAX_NEWSLETTER_DESCRIPTION,
  MAX_NEWSLETTER_ID,
  MAX_NEWSLETTER_LINE,
} from '../../rules/newsletters/newsletter-limits.ts'
import type { NewsletterInList } from '../../services/newsroom/newsletters/contract.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { announce } from '../parts/announce.ts'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { useSaveKey } from '../parts/use-save-key.ts'
import { FaultLine } from './FaultLine.tsx'
import { Field } from './Field.tsx'
import {
  faultsOf,
  newsletterOf,
  type NewsletterFaults,
  type NewsletterFields,
} from './newsletter-form.ts'
import { NewIssuesField } from './NewIssuesField.tsx'
import { chosenOf, useSaveNewsletter } from './newsletters-api.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SectionsField } from './SectionsField.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'

type NewsletterFormProps = {
  fields: NewsletterFields
  /** Identifies the stored record; `null` for a new newsletter. */
  seen: string | null
  /** The next issue, if one is planned. */
  next: NewsletterInList['next']
  onSaved: (newsletter: NewsletterInList) => void
  /** Shows the record that somebody else has saved in the meantime, if there is one. */
  onReload?: (() => void) | undefined
}

/** Everything that readers, the catalogue and the issues of a newsletter take from its record. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { fields: given, seen, next, onSaved, onReload } = props
  // Sections get new keys whenever the fields are made from the record.
  const [opened] = useState(given)
  const [fields, setFields] = useState(opened)
  const [faults, setFaults] = useState<NewsletterFaults>({})
  const saving = useSaveNewsletter()
  const form = useRef<HTMLFormElement>(null)
  const isChanged = JSON.stringify(fields) !== JSON.stringify(opened)
  useLeaveQuestion(isChanged && !saving.isSuccess)
  useSaveKey(() => form.current?.requestSubmit())
  const change = (changed: Partial<NewsletterFields>) => setFields({ ...fields, ...changed })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isPending) return
    const found = faultsOf(fields)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstFault(form.current)
    const segment = chosenOf(fields.segment)
    sendAndThen(saving, { newsletter: newsletterOf(fields), seen, segment }, (saved) => {
      announce(`„${saved.title}“ ist gespeichert.`)
      onSaved(saved)
    })
  }
  return (
    <form ref={form} className="writing letter-form" noValidate onSubmit={submit}>
      <RecordFields fields={fields} faults={faults} change={change} isNew={seen === null} />
      <TemplateField value={fields.template} onChange={(template) => change({ template })} />
      <ScheduleFields fields={fields} fault={faults['time']} change={change} />
      <SectionsField
        sections={fields.sections}
        faults={faults}
        onChange={(sections) => change({ sections })}
      />
      <NewIssuesField
        newsletter={seen === null ? null : fields.id}
        segment={fields.segment}
        next={next}
        onChange={(segment) => change({ segment })}
      />
      {saving.error && <FaultLine error={saving.error} />}
      <p className="dialog-buttons">
        <StepButton type="submit" className="button" isOff={saving.isPending}>
          {seen === null ? 'Anlegen' : 'Speichern'}
        </StepButton>
        {saving.error && onReload && (
          <button type="button" className="button button-secondary" onClick={onReload}>
            Andere Fassung laden
          </button>
        )}
      </p>
    </form>
  )
}

type RecordFieldsProps = {
  fields: NewsletterFields
  faults: NewsletterFaults
  change: (changed: Partial<NewsletterFields>) => void
  isNew: boolean
}

function RecordFields({ fields, faults, change, isNew }: RecordFieldsProps) {
  const { id, title } = fields
  return (
    <>
      <Field
        label="Name"
        value={title}
        maxLength={MAX_NEWSLETTER_LINE}
        isRequired
        fault={faults['title']}
        onChange={(typed) =>
          // The address follows the name until somebody types another one.
          change({ title: typed, ...(isNew && id === slugOf(title) && { id: slugOf(typed) }) })
        }
      />
      <Field
        label="Adresse"
        value={id}
        maxLength={MAX_NEWSLETTER_ID}
        isRequired
        isFixed={!isNew}
        fault={faults['id']}
        help={
          isNew
            ? `Seine Seite ist /newsletters/${id || '…'} und lässt sich später nicht ändern.`
            : `Seine Seite: /newsletters/${id}`
        }
        onChange={(typed) => change({ id: typed.toLowerCase() })}
      />
      <Field
        label="Beschreibung"
        value={fields.description}
        rows={3}
        maxLength={MAX_NEWSLETTER_DESCRIPTION}
        onChange={(description) => change({ description })}
      />
      <Field
        label="Erscheint"
        value={fields.rhythm}
        maxLength={MAX_NEWSLETTER_LINE}
        help="In Worten, zum Beispiel: Montag bis Samstag um 6 Uhr."
        onChange={(rhythm) => change({ rhythm })}
      />
      <Field
        label="Wer schreibt (freiwillig)"
        value={fields.writer}
        maxLength={MAX_NEWSLETTER_LINE}
        help="Steht auf seiner Seite und am Ende jeder Ausgabe."
        onChange={(writer) => change({ writer })}
      />
    </>
  )
}

const TEMPLATES: Readonly<Record<IssueTemplate, string>> = {
  letter: 'Brief: Überschriften mit Text',
  headlines: 'Nur Überschriften',
}

type TemplateFieldProps = { value: IssueTemplate; onChange: (value: IssueTemplate) => void }

function TemplateField({ value, onChange }: TemplateFieldProps) {
  return (
    <fieldset className="letter-fieldset">
      <legend>Aussehen</legend>
      {(['letter', 'headlines'] as const).map((template) => (
        <label key={template} className="letter-choice">
          <input
            type="radio"
            name="template"
            checked={value === template}
            onChange={() => onChange(template)}
          />
          {TEMPLATES[template]}
        </label>
      ))}
    </fieldset>
  )
}
