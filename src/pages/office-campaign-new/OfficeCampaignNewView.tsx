import type { VoucherCampaign } from '../../rules/money/vouchers/vouchers.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { SelectField, TextField } from '../../ui/kit/TextField.tsx'
import { CampaignFacts } from '../../ui/layouts/office/CampaignFacts.tsx'
import { Reason } from '../../ui/layouts/office/Reason.tsx'
import { href } from '../../routes.ts'
import { fieldProps, nameOf, type FieldName } from '../forms/read-form.ts'
import {
  CAMPAIGN_KINDS,
  makeCampaignForm,
  newCampaignForm,
  offerField,
  type CampaignFaults,
  type CampaignFields,
} from './office-campaign-new.form.ts'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'

export type OfficeCampaignNewModel = {
  offers: readonly { key: string; name: string }[]
  fields: CampaignFields
  faults: CampaignFaults
  reason: string
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

type Name = FieldName<typeof newCampaignForm>

function Form({ offers, fields, faults }: OfficeCampaignNewModel) {
  const propsOf = (name: Name) => ({
    ...fieldProps(newCampaignForm, name),
    value: fields[name] ?? '',
    ...(faults[name] && { error: faults[name] }),
  })
  const field = (name: Name, more: object = {}) => <TextField {...propsOf(name)} {...more} />
  const box = (name: string, label: string) => (
    <label className="office-tick">
      <input type="checkbox" name={name} defaultChecked={fields[name] === 'on'} /> {label}
    </label>
  )
  const tick = (name: Name) => box(name, fieldProps(newCampaignForm, name).label)
  return (
    <form method="post" action={href['office-campaign-new']()} noValidate>
      <input type="hidden" name={nameOf(makeCampaignForm, 'step')} value="check" />
      <FormErrors faults={faults} />
      {field('name', { maxLength: 60, required: true })}
      {field('key', { maxLength: 40, required: true })}
      <SelectField {...propsOf('kind')} options={Object.entries(CAMPAIGN_KINDS)} />
      {field('amount', { maxLength: 12, required: true })}
      <fieldset className="office-prices">
        <legend>Für welche Angebote; keines heißt: für jedes Abo</legend>
        {offers.map(({ key, name }) => (
          <div key={key}>{box(offerField(key), name)}</div>
        ))}
      </fieldset>
      {field('from', { type: 'datetime-local' })}
      {field('until', { type: 'datetime-local' })}
      {field('usesPerCode', { maxLength: 6 })}
      <p>{tick('newCustomersOnly')}</p>
      <p>{tick('isPublic')}</p>
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

function Check({ campaign, fields, faults, reason, idempotencyKey }: CheckProps) {
  return (
    <>
      <CampaignFacts campaign={campaign} />
      <h2>Was folgt</h2>
      <ul className="office-consequences">
        <li>Was eine Aktion gibt und wofür, wird danach nie geändert; beenden lässt sie sich.</li>
        <li>Codes machen Sie danach. Niemand bekommt eine E-Mail.</li>
      </ul>
      <form method="post" action={href['office-campaign-new']()} noValidate>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="hidden"
          name={nameOf(makeCampaignForm, 'idempotencyKey')}
          value={idempotencyKey}
        />
        <Reason value={reason} isMissing={'reason' in faults} />
        <p className="button-row">
          <Button type="submit" name={nameOf(makeCampaignForm, 'step')} value="make">
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
