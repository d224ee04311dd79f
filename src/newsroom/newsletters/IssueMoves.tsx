import { fromDate } from '@internationalized/date'
import { useState, type SubmitEvent } from 'react'
import { plural } from '../../rules/language/plural.ts'
import type { WholeIssue } from '../../services/newsroom/newsletters/contract.ts'
import {
  faultOfTime,
  firstTime,
  isoOf,
  PAPER_ZONE,
  type TypedTime,
} from '../article/publish-time.ts'
import { PublishTime } from '../article/PublishTime.tsx'
import { sendAndThen } from '../data/send-and-then.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { FaultLine } from './FaultLine.tsx'
import { isOpen, recipientsInWords } from './issue-words.ts'
import { useMoveIssue, type MoveRequest } from './newsletters-api.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

const SAVE_FIRST = (
  <p className="quiet">Speichern Sie zuerst: Verschickt wird die gespeicherte Fassung.</p>
)

type IssueMovesProps = { issue: WholeIssue; isChanged: boolean }

/** Test mail, planning, cancelling and its undo. What is typed has to be saved first. */
export function IssueMoves({ issue, isChanged }: IssueMovesProps) {
  const { id, version: seen, state, document, startedAt } = issue
  const [asked, setAsked] = useState<'plan' | 'cancel' | null>(null)
  const moving = useMoveIssue(id)
  const move = (request: MoveRequest, done: string) =>
    sendAndThen(moving, request, () => {
      announce(done)
      setAsked(null)
    })
  const ask = (question: 'plan' | 'cancel') => {
    moving.reset()
    setAsked(question)
  }
  const isReady = !isChanged && document !== null && !moving.isPending
  return (
    <section className="issue-moves" aria-labelledby="issue-moves">
      <h2 id="issue-moves">Versand</h2>
      {isOpen(issue) && isChanged && SAVE_FIRST}
      {moving.error && asked === null && <FaultLine error={moving.error} />}
      <p className="dialog-buttons">
        {isOpen(issue) && (
          <OpenButtons
            isPlanned={state === 'planned'}
            isReady={isReady}
            onPlan={() => ask('plan')}
            onTest={() => move({ move: 'test', seen }, 'Eine Probe ist unterwegs an Ihre Adresse.')}
          />
        )}
        {(isOpen(issue) || state === 'sending') && (
          <StepButton
            className="button button-quiet"
            isOff={moving.isPending}
            onClick={() => ask('cancel')}
          >
            Absagen …
          </StepButton>
        )}
        {state === 'cancelled' && startedAt === null && (
          <StepButton
            className="button button-secondary"
            isOff={moving.isPending}
            onClick={() => move({ move: 'restore' }, 'Die Absage ist zurückgenommen.')}
          >
            Absage zurücknehmen
          </StepButton>
        )}
      </p>
      <Questions
        issue={issue}
        asked={asked}
        moving={moving}
        onClose={() => setAsked(null)}
        onMove={move}
      />
    </section>
  )
}

type OpenButtonsProps = {
  isPlanned: boolean
  isReady: boolean
  onPlan: () => void
  onTest: () => void
}

/** The steps of an issue that is not sent yet. */
const OpenButtons = ({ isPlanned, isReady, onPlan, onTest }: OpenButtonsProps) => (
  <>
    <StepButton className="button" isOff={!isReady} onClick={onPlan}>
      {isPlanned ? 'Zeit ändern …' : 'Verschicken …'}
    </StepButton>
    <StepButton className="button button-secondary" isOff={!isReady} onClick={onTest}>
      Probe an mich
    </StepButton>
  </>
)

/** The request that a dialog sends. The dialog stays open until it succeeds. */
type MoveState = { isPending: boolean; error: Error | null }

type QuestionsProps = {
  issue: WholeIssue
  asked: 'plan' | 'cancel' | null
  moving: MoveState
  onClose: () => void
  onMove: (request: MoveRequest, done: string) => void
}

function Questions({ issue, asked, moving, onClose, onMove }: QuestionsProps) {
  return (
    <>
      {asked === 'plan' && (
        <PlanIssue
          issue={issue}
          moving={moving}
          onClose={onClose}
          onPlan={(plannedAt) =>
            onMove(
              { move: 'plan', seen: issue.version, ...(plannedAt && { plannedAt }) },
              plannedAt
                ? 'Geplant. Bis dahin lässt sich alles ändern.'
                : 'Die Ausgabe geht jetzt hinaus.',
            )
          }
        />
      )}
      {asked === 'cancel' && (
        <CancelIssue
          issue={issue}
          moving={moving}
          onClose={onClose}
          onCancel={() => onMove({ move: 'cancel' }, 'Die Ausgabe ist abgesagt.')}
        />
      )}
    </>
  )
}

type PlanIssueProps = {
  issue: WholeIssue
  moving: MoveState
  onClose: () => void
  /** `null`: now. */
  onPlan: (plannedAt: string | null) => void
}

function PlanIssue({ issue, moving, onClose, onPlan }: PlanIssueProps) {
  const { plannedAt, audience } = issue
  const [isNow, setNow] = useState(false)
  const [time, setTime] = useState<TypedTime>(() =>
    plannedAt ? fromDate(new Date(plannedAt), PAPER_ZONE) : firstTime(new Date()),
  )
  const [fault, setFault] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (moving.isPending) return
    const found = isNow ? null : faultOfTime(time, new Date())
    setFault(found)
    if (found === null) onPlan(isNow ? null : isoOf(time))
    else focusFirstFault(event.currentTarget)
  }
  return (
    <DeskDialog title="Ausgabe verschicken" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="dialog-question">
          Sie geht an: {recipientsInWords(issue)}. Wer bis dahin abbestellt, bekommt sie nicht.
        </p>
        {audience === 0 && (
          <p className="notice notice-warning">
            <span>
              Zu dieser Auswahl gehört jetzt niemand: Bleibt es so, bekommt niemand die Ausgabe.
            </span>
          </p>
        )}
        <fieldset className="letter-fieldset">
          <legend>Wann</legend>
          <label className="letter-choice">
            <input type="radio" name="when" checked={!isNow} onChange={() => setNow(false)} />
            Zu einer Zeit
          </label>
          <label className="letter-choice">
            <input type="radio" name="when" checked={isNow} onChange={() => setNow(true)} />
            Sofort
          </label>
        </fieldset>
        {!isNow && (
          <PublishTime label="Geht hinaus am" value={time} onChange={setTime} fault={fault} />
        )}
        {moving.error && <FaultLine error={moving.error} />}
        <DialogButtons
          isBusy={moving.isPending}
          action={
            isNow
              ? plural(audience, {
                  one: 'An 1 Empfänger verschicken',
                  other: `An ${audience} Empfänger verschicken`,
                })
              : 'Planen'
          }
          onCancel={onClose}
        />
      </form>
    </DeskDialog>
  )
}

type CancelIssueProps = {
  issue: WholeIssue
  moving: MoveState
  onClose: () => void
  onCancel: () => void
}

function CancelIssue({ issue: { state }, moving, onClose, onCancel }: CancelIssueProps) {
  return (
    <DeskDialog title="Ausgabe absagen?" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!moving.isPending) onCancel()
        }}
      >
        <p className="dialog-question">
          {state === 'sending'
            ? 'Was noch nicht unterwegs ist, kommt nicht mehr an. Das lässt sich nicht zurücknehmen.'
            : 'Sie geht nicht hinaus. Die Absage können Sie hier zurücknehmen.'}
        </p>
        {moving.error && <FaultLine error={moving.error} />}
        <DialogButtons
          action="Absagen"
          isBusy={moving.isPending}
          onCancel={onClose}
          cancel="Ausgabe behalten"
        />
      </form>
    </DeskDialog>
  )
}
