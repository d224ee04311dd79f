import { formatDateAndTime, formatTime } from '../../rules/language/dates.ts'
import { plural } from '../../rules/language/plural.ts'
import { cutOn } from '../../rules/push/platform-lengths.ts'
import type { PushList } from '../../services/newsroom/push/contract.ts'
import type { PushMessage } from '../../services/push/push-service.ts'
import type { PushReach } from '../../services/push/reach.ts'

export const browsers = (count: number): string =>
  plural(count, { one: '1 Browser', other: `${count} Browser` })

/** „geplant“; a cancelled message that no browser got is „zurückgenommen“. */
export function stateOf({ state, startedAt }: PushMessage): string {
  if (state === 'planned') return 'geplant'
  if (state === 'sending') return 'unterwegs'
  if (state === 'sent') return 'verschickt'
  return startedAt === null ? 'zurückgenommen' : 'angehalten'
}

/** Browsers for which the message still waits: for the end of quiet hours, or for another attempt. */
export const waitingOf = ({ recipients, sent, gone, failed, quiet }: PushMessage): number =>
  Math.max(recipients - sent - gone - failed - quiet, 0)

export function audienceOf(
  { isTrial, madeBy, breaking, paths }: PushMessage,
  choices: PushList['choices'],
): string {
  if (isTrial) return `Probe, ${madeBy}`
  const labels = paths.map((path) => choices.find((one) => one.path === path)?.label ?? path)
  const by = madeBy === null ? ' (von selbst)' : ''
  return [...(breaking ? ['Eilmeldungen'] : []), ...labels].join(', ') + by
}

/** One sentence for each group of browsers. */
export function reachInWords({ now, later, never }: PushReach, isNow: boolean): string[] {
  const first = later[0]
  const count = later.reduce((sum, one) => sum + one.count, 0)
  return [
    `${isNow ? 'Sofort' : 'Zu dieser Zeit'}: ${browsers(now)}.`,
    first
      ? `Später, nach der Ruhe: ${browsers(count)}, die ersten ab ${formatTime(new Date(first.until))}.`
      : '',
    never > 0
      ? `Gar nicht: ${browsers(never)}, weil die Ruhe länger dauert, als die Mitteilung gilt.`
      : '',
  ].filter(Boolean)
}

/** „62 Zeichen: gekürzt auf Android.“ */
export function lengthInWords(field: 'title' | 'body', length: number): string {
  const cut = cutOn(field, length).map(({ label }) => label)
  const size = plural(length, { one: '1 Zeichen', other: `${length} Zeichen` })
  return cut.length > 0 ? `${size}: wohl gekürzt auf ${cut.join(', ')}.` : `${size}.`
}

/** Returns the result of a message in words, for its dialog. */
export function outcomeOf(message: PushMessage): string {
  const { state, startedAt, plannedAt, sent, recipients, gone, failed, quiet } = message
  if (state === 'planned') return `Geplant für ${formatDateAndTime(new Date(plannedAt))}.`
  if (state === 'cancelled')
    return startedAt === null
      ? 'Zurückgenommen: Niemand hat sie bekommen.'
      : `Angehalten: ${browsers(sent)} ${sent === 1 ? 'hatte' : 'hatten'} sie schon.`
  const waiting = waitingOf(message)
  const rest = [
    waiting > 0 && `${waiting} warten noch`,
    quiet > 0 && `${quiet} in der Ruhe`,
    failed > 0 && `${failed} fehlgeschlagen`,
    gone > 0 && `${gone} abgemeldet`,
  ].filter(Boolean)
  const verb = state === 'sending' ? 'Unterwegs' : 'Verschickt'
  return `${verb}: ${sent} von ${recipients} zugestellt${rest.length > 0 ? `, ${rest.join(', ')}` : ''}.`
}
