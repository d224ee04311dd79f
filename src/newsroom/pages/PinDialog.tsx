import { fromDate } from '@internationalized/date'
import { useId, useState, type SubmitEvent } from 'react'
import type { BlockView, PageArticle } from '../../services/newsroom/pages/contract.ts'
import {
  faultOfOptionalTime,
  faultOfTime,
  isoOf,
  PAPER_ZONE,
  type TypedTime,
} from '../article/publish-time.ts'
import { PublishTime } from '../article/PublishTime.tsx'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { useSentAct } from './use-sent-act.tsx'

type PinRange = { from: TypedTime; until: TypedTime }
type PinFaults = { from: string | null; until: string | null }

const NO_FAULTS: PinFaults = { from: null, until: null }

function faultsOf({ from, until }: PinRange): PinFaults {
  const [begin, end] = [isoOf(from), isoOf(until)]
  const isReversed = begin !== null && end !== null && Date.parse(end) <= Date.parse(begin)
  return {
    from: faultOfOptionalTime(from),
    until: isReversed
      ? 'Das Ende muss nach dem Anfang liegen.'
      : until && faultOfTime(until, new Date()),
  }
}

type PinDialogProps = { block: BlockView; article: PageArticle; onClose: () => void }

/** A moment without milliseconds, as the field has it. */
const timeOf = (iso: string | null | undefined): TypedTime =>
  iso ? fromDate(new Date(iso), PAPER_ZONE) : null

/** Holds an article at a place of its block, from and until a moment or without a limit. */
export function PinDialog({ block, article, onClose }: PinDialogProps) {
  const id = useId()
  const { isPending, trouble, send } = useSentAct(onClose)
  const pin = block.pins.find((one) => one.id === article.id)
  const shownAt = block.shown.indexOf(article.id)
  const [place, setPlace] = useState(pin?.place ?? Math.max(shownAt, 0))
  const [from, setFrom] = useState(() => timeOf(pin?.from))
  const [until, setUntil] = useState(() => timeOf(pin?.until))
  const [faults, setFaults] = useState(NO_FAULTS)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf({ from, until })
    setFaults(found)
    if (found.from !== null || found.until !== null) return focusFirstFault(event.currentTarget)
    const times = { from: isoOf(from), until: isoOf(until) }
    send(
      { kind: 'pin', block: block.id, article: article.id, place, ...times },
      `„${article.title}“ ist an Platz ${place + 1} angepinnt.`,
    )
  }
  return (
    <DeskDialog title="Anpinnen" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="dialog-question">{article.title}</p>
        <div className="field">
          <label htmlFor={id}>Platz im Block</label>
          <select id={id} value={place} onChange={(event) => setPlace(Number(event.target.value))}>
            {Array.from({ length: Math.max(block.limit, place + 1) }, (_, index) => (
              <option key={index} value={index}>
                {index + 1}
              </option>
            ))}
          </select>
        </div>
        <TimeFields
          from={from}
          until={until}
          faults={faults}
          onChange={(times) => {
            setFrom(times.from)
            setUntil(times.until)
            setFaults(NO_FAULTS)
          }}
        />
        {trouble}
        <DialogButtons action="Anpinnen" isBusy={isPending} onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}

type TimeFieldsProps = PinRange & { faults: PinFaults; onChange: (times: PinRange) => void }

function TimeFields({ from, until, faults, onChange }: TimeFieldsProps) {
  return (
    <>
      <PublishTime
        label="Von (ohne Angabe: sofort)"
        mayBePast
        value={from}
        onChange={(value) => onChange({ from: value, until })}
        fault={faults.from}
      />
      <PublishTime
        label="Bis (ohne Angabe: ohne Ende)"
        mayBePast
        value={until}
        onChange={(value) => onChange({ from, until: value })}
        fault={faults.until}
      />
      {(from || until) && (
        <p className="comment-buttons">
          <button type="button" onClick={() => onChange({ from: null, until: null })}>
            Ohne Zeiten
          </button>
        </p>
      )}
    </>
  )
}
