import { useId } from 'react'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { PushMessage } from '../../services/push/push-service.ts'
import { stateOf } from './words.ts'

type EarlierMessagesProps = {
  earlier: readonly PushMessage[]
  isConfirmed: boolean
  fault: string | undefined
  onConfirm: (isConfirmed: boolean) => void
}

/** Names the messages about the article, and asks whether another one is to be sent. */
export function EarlierMessages({ earlier, isConfirmed, fault, onConfirm }: EarlierMessagesProps) {
  const id = useId()
  if (earlier.length === 0) return null
  return (
    <div className="notice notice-warning push-earlier">
      <p>Zu diesem Artikel gibt es schon:</p>
      <ul>
        {earlier.map((message) => (
          <li key={message.id}>
            „{message.title}“, {stateOf(message)}
            {message.madeBy === null && ' (von selbst)'},{' '}
            {formatDateAndTime(new Date(message.startedAt ?? message.plannedAt))}
          </li>
        ))}
      </ul>
      <label className="letter-choice">
        <input
          type="checkbox"
          checked={isConfirmed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && id}
          onChange={(event) => onConfirm(event.target.checked)}
        />
        Trotzdem noch eine senden
      </label>
      {fault && (
        <p id={id} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
