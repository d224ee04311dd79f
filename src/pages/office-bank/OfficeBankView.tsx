import { formatDateAndTime } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import type { BankReport, TypedPayment } from '../../rules/office/bank.ts'
import type { DebitRun } from '../../services/billing/debits/debits-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import type { DuePayout, UnmatchedLine } from '../../services/billing/payments/payments-service.ts'
import { Payouts } from './Payouts.tsx'
import { Unmatched } from './Unmatched.tsx'
import { BankForms } from './BankForms.tsx'
import { Report } from './Report.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { debitRunForm } from './office-bank.form.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

export type OfficeBankModel = {
  runs: readonly DebitRun[]
  unmatched: readonly UnmatchedLine[]
  owedBack: readonly DuePayout[]
  through: string
  /** One key for each form. */
  keys: readonly string[]
  report: BankReport | null
  /** Values of the single payment's form. */
  typed: TypedPayment | null
}

export function OfficeBankView({ model }: { model: OfficeBankModel }) {
  const { runs, unmatched, owedBack, through, keys, report, typed } = model
  return (
    <>
      <h1>Bank</h1>
      {report && report.kind !== 'payment-refused' && <Report report={report} />}
      <section aria-labelledby="lastschriften">
        <h2 id="lastschriften">Lastschriften</h2>
        <p className="office-quiet">
          Alle angekündigten Lastschriften bis zu einem Tag in einer Datei (pain.008). Jede kommt in
          genau eine Datei; als gezahlt gilt sie, wenn ihr Tag gekommen ist. Die Kunden haben Betrag
          und Tag schon per E‑Mail.
        </p>
        <form
          className="office-filter"
          method="post"
          action={`${href['office-bank']()}/lastschriften`}
        >
          <input type="hidden" name={nameOf(debitRunForm, 'idempotencyKey')} value={keys[0]} />
          <label>
            Fällig bis
            <input
              name={nameOf(debitRunForm, 'through')}
              type="date"
              required
              defaultValue={through}
            />
          </label>
          <Button type="submit" look="secondary">
            Datei zusammenstellen
          </Button>
        </form>
        {runs.length > 0 && <Runs runs={runs} />}
      </section>
      <Unmatched lines={unmatched} />
      <Payouts owed={owedBack} />
      <BankForms
        keys={keys}
        runs={runs}
        refused={report?.kind === 'payment-refused' ? report : null}
        typed={typed}
      />
    </>
  )
}

function Runs({ runs }: { runs: readonly DebitRun[] }) {
  return (
    <OfficeTable
      columns={[
        'Nummer',
        'Gemacht',
        'Fällig bis',
        { figure: 'Lastschriften' },
        { figure: 'Summe' },
        'Datei',
      ]}
    >
      {runs.map(({ id, createdAt, through, debits, cents }) => (
        <tr key={id}>
          <th scope="row">{id}</th>
          <td>{formatDateAndTime(new Date(createdAt))}</td>
          <td>{dayInWords(through)}</td>
          <td className="office-figure">{debits}</td>
          <td className="office-figure">{euros(cents)}</td>
          <td>
            <Download run={id} />
          </td>
        </tr>
      ))}
    </OfficeTable>
  )
}

/** A form that sends POST: a file that was downloaded no longer changes. */
function Download({ run }: { run: number }) {
  return (
    <form method="post" action={`${href['office-bank']()}/lastschriften/${run}`}>
      <Button type="submit" look="secondary">
        Herunterladen
      </Button>
    </form>
  )
}
