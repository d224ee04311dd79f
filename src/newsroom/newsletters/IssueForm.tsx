import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import {
  MAX_ISSUE_LEAD_LENGTH,
  MAX_ISSUE_PREHEADER_LENGTH,
  MAX_ISSUE_SUBJECT_LENGTH,
} from '../../rules/newsletters/issue.ts'
import { EVERYBODY, type IssueSegment } from '../../rules/newsletters/segment.ts'
import type { WholeIssue } from '../../services/newsroom/newsletters/contract.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { announce } from '../parts/announce.ts'
import { faultIn } from '../parts/Trouble.tsx'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { useSaveKey } from '../parts/use-save-key.ts'
import { ConflictButtons } from './ConflictButtons.tsx'
import { FaultLine } from './FaultLine.tsx'
import { Field } from './Field.tsx'
import { chosenOf, useNewestIssue, useSaveIssue, type IssueFields } from './newsletters-api.ts'
import { SegmentField } from './SegmentField.tsx'
import { PicksField, type Pick } from './PicksField.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'

type IssueFormProps = { issue: WholeIssue; onChanged: (isChanged: boolean) => void }

type Typed = Omit<IssueFields, 'picks' | 'segment'> & { picks: Pick[]; segment: IssueSegment }

const typedOf = ({ subject, preheader, lead, fills, picked, segment }: WholeIssue): Typed => ({
  subject,
  preheader,
  lead,
  fills,
  picks: picked,
  segment: segment ?? EVERYBODY,
})

const fieldsOf = ({ picks, segment, ...rest }: Typed): IssueFields => ({
  ...rest,
  picks: picks.map(({ id }) => id),
  segment: chosenOf(segment),
})

/** The state of the form. Typed text is kept while somebody else changes the issue. */
function useIssueForm({ issue, onChanged }: IssueFormProps) {
  const [saved, setSaved] = useState({ seen: issue.version, typed: typedOf(issue) })
  const [typed, setTyped] = useState(saved.typed)
  const saving = useSaveIssue(issue.id)
  const newest = useNewestIssue(issue.id)
  const form = useRef<HTMLFormElement>(null)
  const isChanged = JSON.stringify(fieldsOf(typed)) !== JSON.stringify(fieldsOf(saved.typed))
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  useLeaveQuestion(isChanged)
  useSaveKey(() => form.current?.requestSubmit())
  const change = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }))
  const show = (stored: WholeIssue) => {
    setSaved({ seen: stored.version, typed: typedOf(stored) })
    setTyped(typedOf(stored))
    saving.reset()
  }
  const save = (seen: number) =>
    sendAndThen(saving, { seen, ...fieldsOf(typed) }, (stored) => {
      show(stored)
      announce('Gespeichert.')
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!saving.isPending && isChanged) save(saved.seen)
  }
  return { form, typed, change, saving, save, newest, show, submit, isChanged }
}

/** The text and the articles of an issue. */
export function IssueForm({ issue, onChanged }: IssueFormProps) {
  const parts = useIssueForm({ issue, onChanged })
  const { form, typed, change, saving, save, newest, show, submit, isChanged } = parts
  return (
    <form ref={form} className="writing letter-form" noValidate onSubmit={submit}>
      <Texts typed={typed} change={change} />
      <PicksField picks={typed.picks} onChange={(picks) => change({ picks })} />
      {issue.hasSections && (
        <label className="letter-choice">
          <input
            type="checkbox"
            checked={typed.fills}
            onChange={(event) => change({ fills: event.target.checked })}
          />
          Danach mit den Rubriken des Newsletters auffüllen
        </label>
      )}
      <SegmentField
        newsletter={issue.newsletter}
        segment={typed.segment}
        onChange={(segment) => change({ segment })}
      />
      {saving.error && <FaultLine error={saving.error} />}
      <p className="dialog-buttons">
        <StepButton type="submit" className="button" isOff={!isChanged || saving.isPending}>
          Speichern
        </StepButton>
        {saving.error && faultIn(saving.error) === 'conflict' && (
          <ConflictButtons {...{ newest, save, show }} />
        )}
      </p>
    </form>
  )
}

type TextsProps = { typed: Typed; change: (changed: Partial<Typed>) => void }

function Texts({ typed: { subject, preheader, lead }, change }: TextsProps) {
  return (
    <>
      <Field
        label="Betreff"
        value={subject}
        maxLength={MAX_ISSUE_SUBJECT_LENGTH}
        help={`Leer: die Überschrift des ersten Artikels. Telefone zeigen etwa 40 Zeichen (${subject.length}).`}
        onChange={(text) => change({ subject: text })}
      />
      <Field
        label="Vorschautext"
        value={preheader}
        maxLength={MAX_ISSUE_PREHEADER_LENGTH}
        help="Steht in der Liste der E-Mails neben dem Betreff. Leer: der Anfang des Briefs."
        onChange={(text) => change({ preheader: text })}
      />
      <Field
        label="Anrede und Brief"
        value={lead}
        rows={8}
        maxLength={MAX_ISSUE_LEAD_LENGTH}
        help="Steht über den Artikeln. Eine leere Zeile trennt Absätze."
        onChange={(text) => change({ lead: text })}
      />
    </>
  )
}
