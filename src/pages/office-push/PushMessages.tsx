import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { MenuItem } from '../../rules/site/site.ts'
import type { PushMessage } from '../../services/push/push-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { cancelPushForm } from './office-push.form.ts'

const STATES = {
  planned: 'geplant',
  sending: 'unterwegs',
  sent: 'verschickt',
  cancelled: 'abgesagt',
} as const

const FIGURES = ['recipients', 'sent', 'quiet', 'failed', 'gone'] as const

type Props = { messages: readonly PushMessage[]; paths: readonly MenuItem[] }

/** Sent messages with recipient and delivery counts. */
export function PushMessages({ messages, paths }: Props) {
  return (
    <OfficeTable
      columns={[
        'Mitteilung',
        'Wann',
        'Stand',
        { figure: 'An' },
        { figure: 'Zugestellt' },
        { figure: 'In der Ruhe' },
        { figure: 'Aufgegeben' },
        { figure: 'Abgemeldet' },
      ]}
    >
      {messages.map((message) => (
        <tr key={message.id}>
          <th scope="row">
            <a href={message.path}>{message.title}</a>
            <small>{audienceOf(message, paths)}</small>
          </th>
          <td>{formatDateAndTime(new Date(message.startedAt ?? message.plannedAt))}</td>
          <td>
            {STATES[message.state]}
            {(message.state === 'planned' || message.state === 'sending') && (
              <Cancelling message={message} />
            )}
          </td>
          {FIGURES.map((name) => (
            <td key={name} className="office-figure">
              {message.startedAt ? message[name] : '–'}
            </td>
          ))}
        </tr>
      ))}
    </OfficeTable>
  )
}

function Cancelling({ message: { id, state, title } }: { message: PushMessage }) {
  return (
    <form method="post" action={href['office-push']()}>
      <input type="hidden" name={nameOf(cancelPushForm, 'id')} value={id} />
      <Button type="submit" name={nameOf(cancelPushForm, 'command')} value="cancel" look="quiet">
        {state === 'planned' ? 'Absagen' : 'Anhalten'}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </form>
  )
}

function audienceOf(message: PushMessage, paths: readonly MenuItem[]): string {
  if (message.isTrial) return `Probe, ${message.madeBy}`
  const labels = message.paths.map(
    (path) => paths.find(({ href: one }) => one === path)?.label ?? path,
  )
  return [...(message.breaking ? ['Eilmeldungen'] : []), ...labels].join(', ')
}
