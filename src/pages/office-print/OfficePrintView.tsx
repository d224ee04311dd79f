import type {
  BoundNumber,
  PrintImportResult,
} from '../../services/billing/print-subscribers/print-subscribers-service.ts'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { officePrintForm, PRINT_MODES } from './office-print.form.ts'

type PrintReport = PrintImportResult | { kind: 'problem'; text: string } | { kind: 'again' }

export type OfficePrintModel = {
  count: { subscribers: number; verified: number }
  idempotencyKey: string
  /** The searched number and its account. */
  typed: string
  bound: BoundNumber | null
  report: PrintReport | null
}

export function OfficePrintView({ model }: { model: OfficePrintModel }) {
  const { count, idempotencyKey, report, typed, bound } = model
  return (
    <>
      <h1>Druckabos</h1>
      {report && <Report report={report} />}
      <p>
        Auf der Liste: {count.subscribers}. Davon haben {count.verified} ihr Konto verbunden und
        lesen mit PLUS.
      </p>
      <ListForm idempotencyKey={idempotencyKey} />
      <p className="office-quiet">
        Beim Ersetzen verliert PLUS, wer nicht mehr auf der Liste steht; ist eine Zeile falsch, wird
        nichts übernommen, es sei denn, Sie lassen falsche Zeilen aus: Wer auf einer solchen steht,
        bleibt, wie er war. Beim Ergänzen werden falsche Zeilen ausgelassen. Niemand bekommt eine
        E‑Mail.
      </p>
      <NumberSearch typed={typed} bound={bound} />
    </>
  )
}

function ListForm({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <form
      className="office-filter"
      method="post"
      encType="multipart/form-data"
      action={href['office-print']()}
    >
      <input
        type="hidden"
        name={nameOf(officePrintForm, 'idempotencyKey')}
        value={idempotencyKey}
      />
      <label htmlFor="liste">
        Liste (CSV mit Kundennummer, PLZ und bei Bedarf Land)
        <input id="liste" name="file" type="file" required accept=".csv,text/csv" />
      </label>
      <label>
        Wie
        <select name={nameOf(officePrintForm, 'mode')}>
          {Object.entries(PRINT_MODES).map(([mode, label]) => (
            <option key={mode} value={mode}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" name={nameOf(officePrintForm, 'partial')} value="on" /> Falsche
        Zeilen beim Ersetzen auslassen
      </label>
      <Button type="submit" look="secondary">
        Einlesen
      </Button>
    </form>
  )
}

function NumberSearch({ typed, bound }: Pick<OfficePrintModel, 'typed' | 'bound'>) {
  return (
    <section aria-labelledby="nummer-suchen">
      <h2 id="nummer-suchen">Wem gehört eine Kundennummer?</h2>
      <p className="office-quiet">
        Hat sich das falsche Konto mit einem Druckabo verbunden, lösen Sie es auf der Seite dieses
        Kunden; dann ist die Nummer wieder frei.
      </p>
      <form className="office-filter" method="get" action={href['office-print']()}>
        <label>
          Kundennummer
          <input name="nummer" required maxLength={40} defaultValue={typed} />
        </label>
        <Button type="submit" look="secondary">
          Suchen
        </Button>
      </form>
      {typed !== '' && <Bound typed={typed} bound={bound} />}
    </section>
  )
}

function Bound({ typed, bound }: { typed: string; bound: BoundNumber | null }) {
  if (!bound) return <output>Die Nummer {typed} steht nicht auf der Liste.</output>
  const { customerNumber, accountId, email, isListed, verifiedAt } = bound
  if (accountId === null) return <output>{customerNumber}: Kein Konto ist verbunden.</output>
  return (
    <output>
      {customerNumber}
      {!isListed && ' (nicht mehr auf der Liste)'}: verbunden mit{' '}
      <a href={href['office-customer']({ id: accountId })}>{email}</a>
      {verifiedAt && ` seit ${formatDateAndTime(verifiedAt)}`}.{' '}
      <a
        className="office-do"
        href={href['office-command']({ id: accountId, act: 'druckabo-loesen' })}
      >
        Druckabo lösen …
      </a>
    </output>
  )
}

function Report({ report }: { report: PrintReport }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a form begins here
    <div className="office-report" tabIndex={-1} autoFocus>
      {report.kind === 'problem' && <p>Nicht übernommen: {report.text}</p>}
      {report.kind === 'again' && <p>Dieses Formular war schon übernommen.</p>}
      {(report.kind === 'imported' || report.kind === 'refused') && <Counts report={report} />}
    </div>
  )
}

function Counts({ report }: { report: PrintImportResult }) {
  const { kind, read, added, changed, unchanged, removed, faultCount, faults } = report
  return (
    <>
      <p>
        {kind === 'refused' ? 'Nichts übernommen. ' : ''}
        Gelesen: {read}. Neu: {added}. Geändert: {changed}. Unverändert: {unchanged}. Entfallen:{' '}
        {removed}. Falsche Zeilen: {faultCount}.
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.slice(0, MAX_LINES).map(({ line, because }) => (
            <li key={line}>
              Zeile {line}: {FAULTS[because]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const MAX_LINES = 100

const FAULTS: Record<PrintImportResult['faults'][number]['because'], string> = {
  number: 'Die Kundennummer hat nicht 3 bis 20 Buchstaben und Ziffern.',
  country: 'Das Land ist nicht DE, AT, CH, LI oder LU.',
  postcode: 'Diese Postleitzahl gibt es in dem Land nicht.',
  twice: 'Die Kundennummer steht schon in einer früheren Zeile.',
}
