import type { PrintImportResult } from '../../services/billing/print-subscribers/print-subscribers-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

type PrintReport = PrintImportResult | { kind: 'problem'; text: string } | { kind: 'again' }

export type OfficePrintModel = {
  count: { subscribers: number; verified: number }
  idempotencyKey: string
  report: PrintReport | null
}

export function OfficePrintView({ model }: { model: OfficePrintModel }) {
  const { count, idempotencyKey, report } = model
  return (
    <>
      <h1>Druckabos</h1>
      {report && <Report report={report} />}
      <p>
        Auf der Liste: {count.subscribers}. Davon haben {count.verified} ihr Konto verbunden und
        lesen mit PLUS.
      </p>
      <form
        className="office-filter"
        method="post"
        encType="multipart/form-data"
        action={href['office-print']()}
      >
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <label htmlFor="liste">
          Liste (CSV mit Kundennummer und PLZ)
          <input id="liste" name="file" type="file" required accept=".csv,text/csv" />
        </label>
        <label>
          Wie
          <select name="mode">
            <option value="update">Ergänzen und ändern</option>
            <option value="replace">Ganze Liste ersetzen</option>
          </select>
        </label>
        <Button type="submit" look="secondary">
          Einlesen
        </Button>
      </form>
      <p className="office-quiet">
        Beim Ersetzen verliert PLUS, wer nicht mehr auf der Liste steht; ist eine Zeile falsch, wird
        nichts übernommen. Beim Ergänzen werden falsche Zeilen ausgelassen. Niemand bekommt eine
        E‑Mail.
      </p>
    </>
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
        <ul lang="en">
          {faults.map(({ line, reason }) => (
            <li key={line}>
              Zeile {line}: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
