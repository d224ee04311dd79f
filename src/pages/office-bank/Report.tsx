import type { ReactNode } from 'react'
import { euros } from '../../rules/money/cents.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import { debitsInWords, paymentsInWords, type BankReport } from '../../rules/office/bank.ts'
import { href } from '../../routes.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

/** Result of the submitted form. It takes the focus, with and without script. */
export function Report({ report }: { report: BankReport }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a form begins here
    <div className="office-report" tabIndex={-1} autoFocus>
      {contentOf(report)}
    </div>
  )
}

function contentOf(report: BankReport): ReactNode {
  if (report.kind === 'problem' || report.kind === 'payment-refused')
    return <p>Nicht übernommen: {report.text}</p>
  if (report.kind === 'running')
    return (
      <p>
        Dieses Formular wird gerade übernommen. Das Ergebnis steht danach im{' '}
        <a href={href['office-log']()}>Protokoll</a>.
      </p>
    )
  if (report.kind === 'done-before')
    return (
      <p>
        Dieses Formular war schon übernommen. Das Ergebnis steht im{' '}
        <a href={href['office-log']()}>Protokoll</a>.
      </p>
    )
  if (report.kind === 'run') return <Run run={report.run} />
  if (report.kind === 'returns') return <Returns report={report.report} />
  if (report.kind === 'payments') return <Payments report={report.report} />
  return <p>{PAYMENTS[report.result](report.number, euros(report.cents))}</p>
}

const PAYMENTS = {
  booked: (number: string, amount: string) => `Gebucht: ${amount} für die Rechnung ${number}.`,
  known: (number: string) => `Dieser Umsatz war schon gebucht (${number}).`,
} as const

function Run({ run }: { run: Extract<BankReport, { kind: 'run' }>['run'] }) {
  if (!run)
    return (
      <p>
        Bis zu diesem Tag gibt es keine neuen Lastschriften, oder die Datei steht schon in der
        Liste.
      </p>
    )
  return (
    <p>
      Zusammengestellt: Datei {run.id} mit {debitsInWords(run.debits)} über {euros(run.cents)}. Sie
      steht unten zum Herunterladen.
    </p>
  )
}

function Returns({ report }: { report: Extract<BankReport, { kind: 'returns' }>['report'] }) {
  const { returned, known, unknown, cents } = report
  return (
    <>
      <p>
        Zurückgenommen: {debitsInWords(returned.length)} über {euros(cents)}. Schon bekannt:{' '}
        {known.length}. Ohne passende Lastschrift: {unknown.length}.
      </p>
      {unknown.length > 0 && (
        <ul>
          {unknown.map((number, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a file may name one twice
            <li key={index}>{number}: unbekannt</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Payments({ report }: { report: Extract<BankReport, { kind: 'payments' }>['report'] }) {
  const { booked, cents, known, unmatched } = report
  return (
    <>
      <p>
        Gebucht: {paymentsInWords(booked)} über {euros(cents)}. Schon bekannt: {known}. Nicht
        zugeordnet: {unmatched.length}.
      </p>
      {unmatched.length > 0 && (
        <OfficeTable columns={['Tag', 'Von', 'Text', 'Referenz', { figure: 'Betrag' }]}>
          {unmatched.slice(0, MAX_SHOWN).map((line) => (
            <tr key={line.reference}>
              <td>{dayInWords(line.day)}</td>
              <th scope="row">{line.payer || '–'}</th>
              <td>{line.text || '–'}</td>
              <td>{line.reference}</td>
              <td className="office-figure">{euros(line.cents)}</td>
            </tr>
          ))}
        </OfficeTable>
      )}
    </>
  )
}

/** The same file shows the rest after these are booked. */
const MAX_SHOWN = 500
