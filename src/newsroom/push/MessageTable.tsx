import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { PushList } from '../../services/newsroom/push/contract.ts'
import type { PushMessage } from '../../services/push/push-service.ts'
import { TableScroll } from '../../ui/kit/TableScroll.tsx'
import { sendAndThen } from '../data/send-and-then.ts'
import { FaultLine } from '../newsletters/FaultLine.tsx'
import { announce } from '../parts/announce.ts'
import { useCancelPush } from './push-api.ts'
import { audienceOf, outcomeOf, stateOf, waitingOf } from './words.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type MessageTableProps = { messages: readonly PushMessage[]; choices: PushList['choices'] }

const FIGURES = [
  { label: 'An', of: ({ recipients }: PushMessage) => recipients },
  { label: 'Zugestellt', of: ({ sent }: PushMessage) => sent },
  { label: 'Warten noch', of: waitingOf },
  { label: 'In der Ruhe', of: ({ quiet }: PushMessage) => quiet },
  { label: 'Fehlgeschlagen', of: ({ failed }: PushMessage) => failed },
  { label: 'Abgemeldet', of: ({ gone }: PushMessage) => gone },
] as const

/** Push messages, newest first, with what became of them. */
export function MessageTable({ messages, choices }: MessageTableProps) {
  return (
    <>
      <TableScroll label="Mitteilungen und ihre Ergebnisse">
        <table className="letter-table push-table">
          <thead>
            <tr>
              <th scope="col">Mitteilung</th>
              <th scope="col">Wann</th>
              <th scope="col">Stand</th>
              {FIGURES.map(({ label }) => (
                <th key={label} scope="col" className="letter-figure">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} choices={choices} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className="quiet letter-note">
        Zugestellt: vom Push-Dienst des Browsers angenommen. Warten noch: bis zum Ende der Ruhe oder
        bis zum nächsten Versuch. In der Ruhe: Die Ruhe dauerte länger, als die Mitteilung galt.
        Abgemeldet: Der Browser bekommt keine Benachrichtigungen mehr. Ob jemand eine Mitteilung
        öffnet, wird nicht gezählt.
      </p>
    </>
  )
}

type MessageRowProps = { message: PushMessage; choices: PushList['choices'] }

function MessageRow({ message, choices }: MessageRowProps) {
  const { title, path, state, startedAt, plannedAt } = message
  const cancelling = useCancelPush()
  const cancel = () =>
    sendAndThen(cancelling, message.id, (cancelled) => announce(outcomeOf(cancelled)))
  return (
    <tr>
      <th scope="row">
        <a href={path} target="_blank" rel="noreferrer">
          {title}
        </a>
        <small>{audienceOf(message, choices)}</small>
      </th>
      <td>{formatDateAndTime(new Date(startedAt ?? plannedAt))}</td>
      <td>
        {stateOf(message)}
        {(state === 'planned' || state === 'sending') && (
          <StepButton
            className="button button-quiet"
            aria-label={`${state === 'planned' ? 'Absagen' : 'Anhalten'}: ${title}`}
            isOff={cancelling.isPending}
            onClick={cancel}
          >
            {state === 'planned' ? 'Absagen' : 'Anhalten'}
          </StepButton>
        )}
        {cancelling.error && <FaultLine error={cancelling.error} />}
      </td>
      {FIGURES.map(({ label, of }) => (
        <td key={label} className="letter-figure" data-label={label}>
          {startedAt ? of(message) : '–'}
        </td>
      ))}
    </tr>
  )
}
