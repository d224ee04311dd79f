import { MAX_REASON_LENGTH } from '../../rules/office/commands.ts'
import type { OfferVersion } from '../../services/billing/offers/offers-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { OfferVersions } from './OfferVersions.tsx'
import { href } from '../../routes.ts'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import {
  officeOfferForm,
  priceFieldName,
  priceForm,
  rowsOf,
  type OfferFields,
  type OfferReport,
  type PriceFieldName,
} from './office-offer.form.ts'

export type OfficeOfferModel = {
  offer: OfferVersion
  versions: readonly OfferVersion[]
  fields: OfferFields
  faults: OfferReport['problems']
  idempotencyKey: string
}

export function OfficeOfferView({ model }: { model: OfficeOfferModel }) {
  const { offer, versions, fields, faults, idempotencyKey } = model
  const reason = fieldProps(officeOfferForm, 'reason')
  const campaigns = Array.from({ length: rowsOf(fields) - 1 }, (_, index) => index + 1)
  return (
    <>
      <p className="office-quiet">
        <a href={href['office-offers']()}>Alle Angebote</a>
      </p>
      <h1>{offer.name}</h1>
      <p>{offer.what}</p>
      <form method="post" action={href['office-offer']({ key: offer.key })} noValidate>
        <input
          type="hidden"
          name={nameOf(officeOfferForm, 'idempotencyKey')}
          value={idempotencyKey}
        />
        <input type="hidden" name={nameOf(officeOfferForm, 'version')} value={offer.version} />
        <FormErrors faults={faults} />
        <PriceRow title="Preis, wenn keine Aktion läuft" row={0} {...model} />
        {campaigns.map((row) => (
          <PriceRow key={row} title={`Aktion ${row}`} row={row} {...model} />
        ))}
        <p className="office-quiet">
          Preise in Euro, brutto. Zeiten nach Ortszeit; das Ende zählt nicht mehr mit. Eine Aktion
          ohne Angaben entfällt. Laufen zwei zugleich, gilt die, die zuletzt begonnen hat.
        </p>
        <Sale fields={fields} />
        <div className="field office-reason">
          <label htmlFor={reason.id}>{reason.label}</label>
          <input
            id={reason.id}
            name={reason.name}
            maxLength={MAX_REASON_LENGTH}
            required
            defaultValue={fields['reason']}
            aria-invalid={faults['reason'] ? true : undefined}
            aria-describedby={faults['reason'] && 'reason-error'}
          />
          <Fault name="reason" faults={faults} />
        </div>
        <p className="office-quiet">
          Was folgt: Paywall, Bestellseiten und Mails zeigen sofort den neuen Preis. Laufende
          Verträge behalten ihren; niemand bekommt eine E‑Mail.
        </p>
        <p className="button-row">
          <Button type="submit">Neue Fassung speichern</Button>
        </p>
      </form>
      <OfferVersions versions={versions} />
    </>
  )
}

function Sale({ fields }: Pick<OfficeOfferModel, 'fields'>) {
  return (
    <>
      <fieldset className="office-prices">
        <legend>Verkauf</legend>
        <Tick {...fieldProps(officeOfferForm, 'onSale')} fields={fields} />
        <Tick {...fieldProps(officeOfferForm, 'onPaywall')} fields={fields} />
      </fieldset>
      <p className="office-quiet">
        Unter den PLUS-Abos empfiehlt die Bestellseite das erste, das an der Bezahlschranke steht
        und nicht nur einmal je Person verkauft wird.
      </p>
    </>
  )
}

type PriceRowProps = OfficeOfferModel & { title: string; row: number }

function PriceRow({ title, row, offer, fields, faults }: PriceRowProps) {
  const renews = offer.prices.some(({ renewalCents }) => renewalCents !== null)
  const form = priceForm({ isAlways: row === 0, renews })
  const input = (field: PriceFieldName, type = 'text') => {
    const { label } = fieldProps(form, field)
    const name = priceFieldName(field, row)
    return <PriceField name={name} label={label} type={type} fields={fields} faults={faults} />
  }
  return (
    <fieldset className="office-prices">
      <legend>{title}</legend>
      {row > 0 && input('label')}
      {input('first')}
      {renews && input('renewal')}
      {row > 0 && input('from', 'datetime-local')}
      {row > 0 && input('until', 'datetime-local')}
    </fieldset>
  )
}

type PriceFieldProps = {
  name: string
  label: string
  type: string
  fields: OfferFields
  faults: OfferReport['problems']
}

function PriceField({ name, label, type, fields, faults }: PriceFieldProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        inputMode={/^(?:first|renewal)/.test(name) ? 'decimal' : undefined}
        maxLength={type === 'text' ? 60 : undefined}
        defaultValue={fields[name]}
        aria-invalid={faults[name] ? true : undefined}
        aria-describedby={faults[name] && `${name}-error`}
      />
      <Fault name={name} faults={faults} />
    </div>
  )
}

function Fault({ name, faults }: { name: string; faults: OfferReport['problems'] }) {
  if (!faults[name]) return null
  return (
    <p id={`${name}-error`} className="field-error">
      {faults[name]}
    </p>
  )
}

type TickProps = { name: string; label: string; fields: OfferFields }

function Tick({ name, label, fields }: TickProps) {
  return (
    <label className="office-tick">
      <input type="checkbox" name={name} defaultChecked={fields[name] === 'on'} />
      {label}
    </label>
  )
}
