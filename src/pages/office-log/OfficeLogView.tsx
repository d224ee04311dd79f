import { formatDateAndTime } from '../../rules/language/dates.ts'
import { CUSTOMER_COMMANDS, commandName, OTHER_COMMANDS } from '../../rules/office/commands.ts'
import { FACTOR_ACTS } from '../../rules/office/log/factor-acts.ts'
import { isNewsroomAct, NEWSROOM_ACTS } from '../../rules/office/log/newsroom-acts.ts'
import { factInWords, factLabel, changedFacts, subjectInWords } from '../../rules/office/facts.ts'
import type { AuditEntry, Slice } from '../../services/office/office-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import {
  MAX_NUMBER_LENGTH,
  MAX_TEXT_LENGTH,
  type LogFilter,
} from '../../rules/office/log/log-filter.ts'
import { newsroomAddress } from './newsroom-address.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

export type OfficeLogModel = {
  filter: LogFilter
  /** Whether the entered customer number is invalid. */
  isNoNumber: boolean
  log: Slice<AuditEntry>
  employees: readonly string[]
  isOlder: boolean
}

export function OfficeLogView({ model }: { model: OfficeLogModel }) {
  const { filter, isNoNumber, log, isOlder } = model
  return (
    <>
      <h1>Protokoll</h1>
      <p className="office-quiet">
        Jede Handlung des Betriebs, mit Grund, und was die Redaktion veröffentlicht, ändert und
        löscht. Was hier steht, lässt sich nicht ändern und nicht löschen.
      </p>
      <Filter {...model} />
      {log.entries.length > 0 && <Entries entries={log.entries} />}
      {log.entries.length === 0 && !isNoNumber && (
        <output className="office-quiet">Dazu ist nichts vermerkt.</output>
      )}
      <p className="office-turns">
        {isOlder && <a href={href['office-log'](filter)}>Neueste Einträge</a>}
        {log.next !== null && (
          <a rel="next" href={href['office-log']({ ...filter, vor: log.next })}>
            Ältere Einträge
          </a>
        )}
      </p>
    </>
  )
}

function Filter({ filter, isNoNumber, employees }: OfficeLogModel) {
  const commands = [CUSTOMER_COMMANDS, OTHER_COMMANDS, FACTOR_ACTS, NEWSROOM_ACTS].flatMap(
    Object.entries<string>,
  )
  return (
    <form className="office-filter" method="get" action={href['office-log']()}>
      <Choice name="tat" label="Was" chosen={filter.tat} options={commands} />
      <Choice
        name="wer"
        label="Wer"
        chosen={filter.wer}
        options={employees.map((one) => [one, one])}
      />
      <label>
        Kundennummer
        <input
          name="kunde"
          inputMode="numeric"
          maxLength={MAX_NUMBER_LENGTH}
          defaultValue={filter.kunde}
          aria-invalid={isNoNumber || undefined}
          aria-describedby={isNoNumber ? 'kunde-error' : undefined}
        />
        {isNoNumber && (
          <span id="kunde-error" className="field-error">
            Eine Kundennummer hat nur Ziffern.
          </span>
        )}
      </label>
      <label>
        Text
        <input name="text" maxLength={MAX_TEXT_LENGTH} defaultValue={filter.text} />
      </label>
      <label>
        Von
        <input name="von" type="date" defaultValue={filter.von} />
      </label>
      <label>
        Bis
        <input name="bis" type="date" defaultValue={filter.bis} />
      </label>
      <Button type="submit" look="secondary">
        Filtern
      </Button>
      <button
        type="submit"
        className="button button-secondary"
        formMethod="post"
        formAction={`${href['office-exports']()}/protokoll`}
      >
        Als CSV herunterladen
      </button>
    </form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  chosen: string
  options: readonly (readonly [string, string])[]
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">Alle</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <OfficeTable columns={['Wann', 'Wer', 'Was', 'Kunde', 'Grund', 'Davor und danach']}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>
            <time dateTime={entry.at.toISOString()}>{formatDateAndTime(entry.at)}</time>
          </td>
          <td>{entry.employee}</td>
          <th scope="row">
            {commandName(entry.act)}
            {entry.subject && <Subject act={entry.act} subject={entry.subject} />}
          </th>
          <td>
            <Customer entry={entry} />
          </td>
          <td>{entry.reason}</td>
          <td>
            <Changes entry={entry} />
          </td>
        </tr>
      ))}
    </OfficeTable>
  )
}

/** Only acts of the newsroom have a link: it is for people with a role there. */
function Subject({ act, subject }: { act: string; subject: string }) {
  const address = isNewsroomAct(act) ? newsroomAddress(subject) : null
  const words = subjectInWords(subject)
  return <small>{address === null ? words : <a href={address}>{words}</a>}</small>
}

function Customer({ entry: { customerNumber, accountId } }: { entry: AuditEntry }) {
  if (customerNumber === null) return '–'
  if (accountId === null) return `${customerNumber} (Konto gelöscht)`
  return <a href={href['office-customer']({ id: accountId })}>{customerNumber}</a>
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  return (
    <ul className="office-entries">
      {changedFacts(before, after).map((name) => (
        <li key={name}>
          <span>{factLabel(name)}</span>
          <span>
            {name in before && `${factInWords(name, before[name])} → `}
            {factInWords(name, after[name])}
          </span>
        </li>
      ))}
    </ul>
  )
}
