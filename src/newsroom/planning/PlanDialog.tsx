import { fromDate } from '@internationalized/date'
import { useId, useState, type SubmitEvent } from 'react'
import { MAX_NOTE_LENGTH } from '../../rules/newsroom/assignments.ts'
import { NEWSROOM_ROLE_NAMES } from '../../rules/newsroom/role-names.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import { faultOfOptionalTime, isoOf, PAPER_ZONE, type TypedTime } from '../article/publish-time.ts'
import { PublishTime } from '../article/PublishTime.tsx'
import { useStaff } from '../comments/comments-api.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { TroubleLine } from '../parts/Trouble.tsx'
import { usePlan, type PlanChange } from './plan-api.ts'

type PlanDialogProps = { draft: Draft; onClose: () => void }

/** Changes who writes a draft, until when, and the note to the desk. */
export function PlanDialog({ draft: shown, onClose }: PlanDialogProps) {
  // The draft is loaded again while somebody types; a change is what differs from the plan that was opened.
  const [draft] = useState(shown)
  const { id, plannable } = draft
  const [assignee, setAssignee] = useState(draft.assignee?.id ?? '')
  const [deadline, setDeadline] = useState<TypedTime>(() =>
    draft.deadline === null ? null : fromDate(new Date(draft.deadline), PAPER_ZONE),
  )
  const [note, setNote] = useState(draft.note)
  const [fault, setFault] = useState<string | null>(null)
  const planning = usePlan(id)
  const { isPending, error } = planning
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultOfOptionalTime(deadline)
    setFault(found)
    if (found !== null) return focusFirstFault(event.currentTarget)
    if (isPending) return
    sendAndThen(planning, changesOf(draft, { assignee, deadline, note }), () => {
      announce('Die Planung ist gespeichert.')
      onClose()
    })
  }
  return (
    <DeskDialog title="Planung" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {plannable.includes('assignee') && (
          <AssigneeField draft={draft} value={assignee} onChange={setAssignee} />
        )}
        {plannable.includes('deadline') && (
          <DeadlineField value={deadline} onChange={setDeadline} fault={fault} />
        )}
        {plannable.includes('note') && <NoteField value={note} onChange={setNote} />}
        {error && <TroubleLine error={error} />}
        <DialogButtons action="Speichern" onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}

type Planned = { assignee: string; deadline: TypedTime; note: string }

/** Returns what differs, so that a change that somebody else has made in the meantime stays. */
function changesOf(draft: Draft, { assignee, deadline, note }: Planned): PlanChange {
  const moment = isoOf(deadline)
  const isSameMoment =
    (moment && new Date(moment).getTime()) ===
    (draft.deadline && new Date(draft.deadline).getTime())
  return {
    ...(assignee !== (draft.assignee?.id ?? '') && { assignee: assignee || null }),
    ...(!isSameMoment && { deadline: moment }),
    ...(note.trim() !== draft.note && { note: note.trim() }),
  }
}

type FieldProps<Value> = { value: Value; onChange: (value: Value) => void }

function AssigneeField({ draft, value, onChange }: FieldProps<string> & { draft: Draft }) {
  const id = useId()
  const { data: staff = [], error } = useStaff(draft.id)
  const { assignee } = draft
  // The account may be deleted, or have no role any more.
  const isGone = assignee !== null && !staff.some((one) => one.id === assignee.id)
  return (
    <div className="field">
      <label htmlFor={id}>Zuständig</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Noch niemand</option>
        {isGone && <option value={assignee.id}>{assignee.name}</option>}
        {staff.map(({ id: person, name, role }) => (
          <option key={person} value={person}>
            {name} ({NEWSROOM_ROLE_NAMES[role]})
          </option>
        ))}
      </select>
      {error && <TroubleLine error={error} />}
      <p id={`${id}-help`} className="field-help">
        Die Person kann den Entwurf lesen und bearbeiten und bekommt eine E-Mail.
      </p>
    </div>
  )
}

type DeadlineFieldProps = FieldProps<TypedTime> & { fault: string | null }

function DeadlineField({ value, onChange, fault }: DeadlineFieldProps) {
  return (
    <>
      <PublishTime label="Abgabe bis" mayBePast value={value} onChange={onChange} fault={fault} />
      {value && (
        <p className="comment-buttons">
          <button type="button" onClick={() => onChange(null)}>
            Ohne Frist
          </button>
        </p>
      )}
    </>
  )
}

function NoteField({ value, onChange }: FieldProps<string>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Notiz an die Redaktion</label>
      <textarea
        id={id}
        rows={4}
        lang="de"
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className="field-help">
        Steht nur in der Redaktion, nie auf der Website.
      </p>
    </div>
  )
}
