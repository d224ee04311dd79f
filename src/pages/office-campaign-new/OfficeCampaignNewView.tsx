import type { ReactNode } from 'react'
import type { VoucherCampaign } from '../../rules/money/vouchers/vouchers.ts'
import {
  CAMPAIGN_KINDS,
  type CampaignFaults,
  type CampaignFields,
} from '../../rules/office/campaign-form.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { SelectField, TextField } from '../../ui/kit/TextField.tsx'
import { CampaignFacts } from '../../ui/layouts/office/CampaignFacts.tsx'
import { Reason } from '../../ui/layouts/office/Reason.tsx'
import { href } from '../../routes.ts'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'

export type OfficeCampaignNewModel = {
  offers: readonly { key: string; name: string }[]
  fields: CampaignFields
  faults: CampaignFaults
  /** The campaign, once its fields are valid. */
  campaign: VoucherCampaign | null
  idempotencyKey: string
}

export function OfficeCampaignNewView({ model }: { model: OfficeCampaignNewModel }) {
  return (
    <div className="office-command">
      <p className="office-quiet">
        <a href={href['office-vouchers']()}>Gutscheine</a>
      </p>
      <h1>Neue Gutscheinaktion</h1>
      {model.campaign ? <Check {...model} campaign={model.campaign} /> : <Form {...model} />}
    </div>
  )
}

function Form({ offers, fields, faults }: OfficeCampaignNewModel) {
  const field = (name: string, label: string, more: object = {}) => (
    <TextField
      id={name}
      name={name}
      label={label}
      value={fields[name] ?? ''}
      {...(faults[name] && { error: faults[name] })}
      {...more}
    />
  )
  const tick = (name: string, label: ReactNode) => (
    <label className="office-tick">
      <input type="checkbox" name={name} defaultChecked={fields[name] === 'on'} /> {label}
    </label>
  )
  return (
    <form method="post" action={href['office-campaign-new']()} noValidate>
      <input type="hidden" name="step" value="check" />
      <FormErrors faults={faults} />
      {field('name', 'Name, wie Leser ihn lesen', { maxLength: 60, required: true })}
      {field('key', 'Schlüssel, etwa herbst-2026', { maxLength: 40, required: true })}
      <SelectField
        id="kind"
        name="kind"
        label="Was die Gutscheine geben"
        options={Object.entries(CAMPAIGN_KINDS)}
        value={fields['kind'] ?? ''}
      />
      {field('amount', 'Wie viel: Prozent, Euro, Monate oder Coins', {
        maxLength: 12,
        required: true,
      })}
      <fieldset className="office-prices">
        <legend>Für welche Angebote; keines heißt: für jedes Abo</legend>
        {offers.map(({ key, name }) => (
          <div key={key}>{tick(`offer-${key}`, name)}</div>
        ))}
      </fieldset>
      {field('from', 'Gilt ab (leer: sofort)', { type: 'datetime-local' })}
      {field('until', 'Gilt bis (leer: unbegrenzt)', { type: 'datetime-local' })}
      {field('usesPerCode', 'Wie viele Menschen einen Code einlösen (leer: beliebig viele)', {
        maxLength: 6,
      })}
      <p>{tick('newCustomersOnly', 'Nur wer noch nichts bestellt hat')}</p>
      <p>{tick('isPublic', 'Der Code steht für alle unter „Gutscheine“')}</p>
      <p className="button-row">
        <Button type="submit">Weiter</Button>
        <ButtonLink href={href['office-vouchers']()} look="secondary">
          Abbrechen
        </ButtonLink>
      </p>
    </form>
  )
}

type CheckProps = OfficeCampaignNewModel & { campaign: VoucherCampaign }

function Check({ campaign, fields, faults, idempotencyKey }: CheckProps) {
  const hidden = Object.entries(fields).filter(([name]) => !OWN.has(name))
  return (
    <>
      <CampaignFacts campaign={campaign} />
      <h2>Was folgt</h2>
      <ul className="office-consequences">
        <li>Was eine Aktion gibt und wofür, wird danach nie geändert; beenden lässt sie sich.</li>
        <li>Codes machen Sie danach. Niemand bekommt eine E-Mail.</li>
      </ul>
      <form method="post" action={href['office-campaign-new']()} noValidate>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Reason value={fields['reason']} isMissing={'reason' in faults} />
        <p className="button-row">
          <Button type="submit" name="step" value="make">
            Aktion anlegen
          </Button>
          <ButtonLink href={href['office-campaign-new']()} look="secondary">
            Von vorn
          </ButtonLink>
        </p>
      </form>
    </>
  )
}

const OWN = new Set(['step', 'reason', 'idempotencyKey'])
