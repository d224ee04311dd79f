import { useEffect, useRef, useState } from 'react'
import { TAKE_BACK_MS } from '../../rules/push/push-message.ts'
import type { PushMessage } from '../../services/push/push-service.ts'
import { FaultLine } from '../newsletters/FaultLine.tsx'
import { useCancelPush, usePushMessages } from './push-api.ts'
import { outcomeOf } from './words.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type SentMessageProps = {
  sent: PushMessage
  /** Marks the article as „Eilmeldung“. */
  marking: { isSuccess: boolean; error: Error | null }
  onClose: () => void
}

/** Lets the editor take a message back for five seconds, then shows what becomes of it. */
export function SentMessage({ sent, marking, onClose }: SentMessageProps) {
  const { data } = usePushMessages()
  const cancelling = useCancelPush()
  const message = cancelling.data ?? data?.messages.find(({ id }) => id === sent.id) ?? sent
  const { id, state } = message
  const [isNow] = useState(() => isSoon(sent))
  const seconds = useCountdown(isNow)
  const close = useRef<HTMLButtonElement>(null)
  const isOpen = state === 'planned' || state === 'sending'
  // The button that had the focus is gone.
  useEffect(() => {
    if (!isOpen) close.current?.focus()
  }, [isOpen])
  const isWaiting = state === 'planned' && isNow
  return (
    <div className="push-sent">
      <p className="push-sent-title">„{message.title}“</p>
      <output>
        {isWaiting
          ? seconds > 0
            ? 'Geht gleich hinaus. So lange können Sie sie zurücknehmen.'
            : 'Geht jetzt hinaus …'
          : outcomeOf(message)}
      </output>
      {isWaiting && (
        <progress className="push-progress" aria-hidden="true" max={5} value={5 - seconds} />
      )}
      {marking.isSuccess && <p className="quiet">Der Artikel ist als Eilmeldung gekennzeichnet.</p>}
      {marking.error && (
        <>
          <p>Der Artikel ist nicht als Eilmeldung gekennzeichnet.</p>
          <FaultLine error={marking.error} />
        </>
      )}
      {cancelling.error && <FaultLine error={cancelling.error} />}
      <p className="dialog-buttons">
        {isOpen && (
          <StepButton
            className="button"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the pressed button
            autoFocus
            isOff={cancelling.isPending}
            onClick={() => cancelling.mutate(id)}
          >
            {state === 'planned' ? 'Zurücknehmen' : 'Anhalten'}
          </StepButton>
        )}
        <button ref={close} type="button" className="button button-secondary" onClick={onClose}>
          Schließen
        </button>
      </p>
    </div>
  )
}

/** Whether the message is sent at once, and not at a later time. */
const isSoon = ({ plannedAt }: PushMessage): boolean =>
  Date.parse(plannedAt) < Date.now() + 2 * TAKE_BACK_MS

/** Returns the seconds that are left of the five, by the browser's own clock from now on. */
function useCountdown(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(TAKE_BACK_MS / 1000)
  useEffect(() => {
    if (!isRunning || seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [isRunning, seconds])
  return seconds
}
