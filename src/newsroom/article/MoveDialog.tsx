import { useState, type SubmitEvent } from 'react'
import { MAX_REASON_LENGTH, ruleOf, type Move } from '../../rules/newsroom/moves.ts'
import type { MoveRequest } from '../data/api.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { MOVE_TEXTS } from '../states.ts'
import { MoveTrouble } from './MoveTrouble.tsx'
import { PublishTime } from './PublishTime.tsx'
import { faultOfTime, firstTime, isoOf, type TypedTime } from './publish-time.ts'
import type { SentMove } from './use-sent-move.ts'

type MoveDialogProps = {
  move: Move
  embargoUntil: string | null
  sent: SentMove
  /** Whether the article was changed after the dialog was opened. */
  isChanged?: boolean
  onClose: () => void
  onSend: (details: MoveDetails) => void
}

type MoveDetails = Pick<MoveRequest, 'reason' | 'publishAt' | 'embargoUntil'>
type Faults = { reason: string | null; time: string | null }

/** Asks for what a step needs: a reason, a time or a confirmation. It stays open with what was typed until the step is done. */
export function MoveDialog(props: MoveDialogProps) {
  const { move, embargoUntil, sent, isChanged, onClose, onSend } = props
  const { needs } = ruleOf(move)
  const hasTime = needs === 'time' || needs === 'embargo'
  const [reason, setReason] = useState('')
  const embargo = embargoUntil === null ? null : new Date(embargoUntil)
  const [time, setTime] = useState<TypedTime>(() => firstTime(new Date(), embargo))
  const [faults, setFaults] = useState<Faults>({ reason: null, time: null })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sent.isPending) return
    const isMissing = needs === 'reason' && reason.trim() === ''
    const found = {
      reason: isMissing ? 'Geben Sie einen Grund an.' : null,
      time: hasTime ? faultOfTime(time, new Date(), needs === 'time' ? embargo : null) : null,
    }
    setFaults(found)
    if (found.reason !== null || found.time !== null) return focusFirstFault(event.currentTarget)
    const moment = hasTime ? isoOf(time) : null
    onSend({
      ...(reason.trim() && { reason: reason.trim() }),
      ...(moment && { [needs === 'time' ? 'publishAt' : 'embargoUntil']: moment }),
    })
  }
  const { label, question } = MOVE_TEXTS[move]
  return (
    <DeskDialog title={label} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="dialog-question">{question}</p>
        <output className={isChanged ? 'notice' : undefined}>
          {isChanged &&
            'Der Artikel wurde geändert, seit Sie diesen Schritt gewählt haben. Der Schritt gilt für die neue Fassung.'}
        </output>
        {hasTime && (
          <PublishTime
            label={needs === 'time' ? 'Erscheint am' : 'Sperrfrist bis'}
            value={time}
            onChange={setTime}
            fault={faults.time}
          />
        )}
        <ReasonField
          isRequired={needs === 'reason'}
          value={reason}
          onChange={setReason}
          fault={faults.reason}
        />
        <MoveTrouble sent={sent} />
        <DialogButtons action={label} isBusy={sent.isPending} onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}

type ReasonFieldProps = {
  isRequired: boolean
  value: string
  onChange: (value: string) => void
  fault: string | null
}

function ReasonField({ isRequired, value, onChange, fault }: ReasonFieldProps) {
  return (
    <div className="field">
      <label htmlFor="move-reason">{isRequired ? 'Grund' : 'Anmerkung (freiwillig)'}</label>
      <textarea
        id="move-reason"
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        required={isRequired}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'move-reason-error move-reason-help' : 'move-reason-help'}
      />
      {fault && (
        <p id="move-reason-error" className="field-error" role="alert">
          {fault}
        </p>
      )}
      <p id="move-reason-help" className="field-help">
        Steht im Verlauf des Artikels, nicht auf der Website.
      </p>
    </div>
  )
}
