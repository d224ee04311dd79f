import type { ComponentProps } from 'react'
import { euros } from '../../rules/money/cents.ts'
import { debitsInWords, type BankReport, type TypedPayment } from '../../rules/office/bank.ts'
import type { DebitRun } from '../../services/billing/debits/debits-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { MAX_REFERENCE_LENGTH, TAKES_OUT } from '../forms/bank-fields.ts'
import { fieldProps, nameOf, type FieldName } from '../forms/read-form.ts'
import { bankFileForm, bankPaymentForm, rejectedFileForm } from './office-bank.form.ts'
import { Report } from './Report.tsx'

type BankFormsProps = {
  keys: readonly string[]
  runs: readonly DebitRun[]
  /** The single payment that was rejected. */
  refused: Extract<BankReport, { kind: 'payment-refused' }> | null
  typed: TypedPayment | null
}

/** Forms for files from the bank and for single payments. */
export function BankForms({ keys, runs, refused, typed }: BankFormsProps) {
  const [, returns, payments, payment, rejected] = keys
  return (
    <>
      <section aria-labelledby="zahlungen">
        <h2 id="zahlungen">Zahlungen</h2>
        <p className="office-quiet">
          Ein Kontoauszug als camt.053 oder camt.054, oder eine Tabelle (CSV) mit Tag, Betrag und
          Text. Jede Zeile wird einmal gebucht; was keine Rechnung nennt, wartet oben, bis es
          geklärt ist. Stehen Rückläufer darin, lesen Sie dieselbe Datei auch unter „Rückläufer“
          ein.
        </p>
        <Upload action="zahlungen" id="auszug" label="Kontoauszug" idempotencyKey={payments} />
      </section>
      <section aria-labelledby="ruecklaeufer">
        <h2 id="ruecklaeufer">Rückläufer</h2>
        <p className="office-quiet">
          Zurückgegebene Lastschriften als pain.002, camt.053 oder camt.054, oder eine Tabelle (CSV)
          mit Nummer und Grund. Der Kunde bekommt sofort eine E‑Mail mit dem Betrag und der Frist.
        </p>
        <Upload action="ruecklaeufer" id="rueck" label="Datei der Bank" idempotencyKey={returns} />
      </section>
      {runs.length > 0 && <RejectedFile runs={runs} idempotencyKey={rejected} />}
      <SinglePayment refused={refused} typed={typed} idempotencyKey={payment} />
    </>
  )
}

type SinglePaymentProps = Pick<BankFormsProps, 'refused' | 'typed'> & {
  idempotencyKey: string | undefined
}

function SinglePayment({ refused, typed, idempotencyKey }: SinglePaymentProps) {
  return (
    <section aria-labelledby="einzeln">
      <h2 id="einzeln">Einzelne Zahlung</h2>
      <p className="office-quiet">
        Für eine Zeile, die in keiner Datei steht, oder wenn Sie einem Kunden Geld überwiesen haben.
        Die Referenz der Bank sorgt dafür, dass ein Umsatz nur einmal gebucht wird.
      </p>
      {refused && <Report report={refused} />}
      <PaymentForm typed={typed} idempotencyKey={idempotencyKey} />
    </section>
  )
}

function PaymentForm({ typed, idempotencyKey }: Omit<SinglePaymentProps, 'refused'>) {
  return (
    <form className="office-filter" method="post" action={`${href['office-bank']()}/zahlung`}>
      <input
        type="hidden"
        name={nameOf(bankPaymentForm, 'idempotencyKey')}
        value={idempotencyKey}
      />
      <label>
        Richtung
        <select name={nameOf(bankPaymentForm, 'direction')} defaultValue={typed?.direction}>
          <option value="in">Eingegangen</option>
          <option value="out">Ausgezahlt</option>
        </select>
      </label>
      <Typed
        name="number"
        label={fieldProps(bankPaymentForm, 'number').label}
        required
        maxLength={20}
        placeholder="R-2026-000001"
        defaultValue={typed?.number}
      />
      <Typed
        name="amount"
        label="Betrag in Euro"
        required
        inputMode="decimal"
        maxLength={12}
        defaultValue={typed?.amount}
      />
      <Typed name="valueDate" label="Wertstellung" type="date" defaultValue={typed?.valueDate} />
      <Typed
        name="reference"
        label="Referenz der Bank"
        required
        maxLength={MAX_REFERENCE_LENGTH}
        defaultValue={typed?.reference}
      />
      <label>
        <input type="checkbox" name={nameOf(bankPaymentForm, 'takesOut')} />
        {TAKES_OUT}
      </label>
      <Button type="submit" look="secondary">
        Buchen
      </Button>
    </form>
  )
}

type TypedProps = ComponentProps<'input'> & {
  name: FieldName<typeof bankPaymentForm>
  label: string
}

function Typed({ name, label, ...input }: TypedProps) {
  return (
    <label>
      {label}
      <input name={name} {...input} />
    </label>
  )
}

type RejectedFileProps = { runs: readonly DebitRun[]; idempotencyKey: string | undefined }

function RejectedFile({ runs, idempotencyKey }: RejectedFileProps) {
  return (
    <section aria-labelledby="abgelehnt">
      <h2 id="abgelehnt">Abgelehnte Datei</h2>
      <p className="office-quiet">
        Hat die Bank eine Datei mit Lastschriften als Ganzes abgelehnt, nehmen Sie hier alle auf
        einmal zurück. Jeder Kunde bekommt sofort eine E‑Mail mit dem Betrag und der Frist und zahlt
        per Überweisung.
      </p>
      <form className="office-filter" method="post" action={`${href['office-bank']()}/abgelehnt`}>
        <input
          type="hidden"
          name={nameOf(rejectedFileForm, 'idempotencyKey')}
          value={idempotencyKey}
        />
        <label>
          Datei
          <select name={nameOf(rejectedFileForm, 'run')} required defaultValue="">
            <option value="">Bitte wählen</option>
            {runs.map(({ id, debits, cents }) => (
              <option key={id} value={id}>
                {`${id}: ${debitsInWords(debits)}, ${euros(cents)}`}
              </option>
            ))}
          </select>
        </label>
        <label className="office-tick">
          <input name={nameOf(rejectedFileForm, 'sure')} type="checkbox" required /> Nichts aus
          dieser Datei wurde eingezogen
        </label>
        <Button type="submit" look="secondary">
          Alle zurücknehmen
        </Button>
      </form>
    </section>
  )
}

type UploadProps = {
  action: 'zahlungen' | 'ruecklaeufer'
  id: string
  label: string
  idempotencyKey: string | undefined
}

function Upload({ action, id, label, idempotencyKey }: UploadProps) {
  return (
    <form
      className="office-filter"
      method="post"
      encType="multipart/form-data"
      action={`${href['office-bank']()}/${action}`}
    >
      <input type="hidden" name={nameOf(bankFileForm, 'idempotencyKey')} value={idempotencyKey} />
      <label htmlFor={id}>
        {label}
        <input
          id={id}
          name="file"
          type="file"
          required
          accept=".xml,.csv,text/csv,text/xml,application/xml"
        />
      </label>
      <Button type="submit" look="secondary">
        Einlesen
      </Button>
    </form>
  )
}
