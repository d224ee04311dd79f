import { AD_SLOTS, adLabel } from '../../rules/ads/house-ad.ts'
import { MAX_REASON_LENGTH } from '../../rules/office/commands.ts'
import type { AdReport } from '../../services/ads/ads-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { HouseAdBody } from '../../ui/news/AdSlot.tsx'
import { href } from '../../routes.ts'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'
import type { FormProblems } from '../forms/office-report.ts'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import {
  MAX_AD_LENGTHS,
  officeAdForm,
  slotBox,
  stopAdForm,
  type TypedAd,
} from './office-ad.form.ts'

export type OfficeAdModel = {
  /** `null` for a new ad. */
  ad: AdReport | null
  isOver: boolean
  typed: TypedAd
  faults: FormProblems<typeof officeAdForm>
  /** Why the ad was not stopped. */
  stopProblem: string | null
  idempotencyKey: string
}

export function OfficeAdView({ model }: { model: OfficeAdModel }) {
  const { ad, isOver } = model
  return (
    <div className="office-command">
      <p className="office-quiet">
        <a href={href['office-ads']()}>Anzeigen</a>
      </p>
      <h1>{ad?.title ?? 'Neue Anzeige'}</h1>
      {ad && (
        <p className="office-quiet">
          {ad.views.toLocaleString('de-DE')} Mal gesehen, {ad.clicks.toLocaleString('de-DE')} Mal
          geklickt{isOver && '. Sie ist beendet'}.
        </p>
      )}
      {ad && (
        <div className="ad-slot">
          <p className="ad-label">{adLabel(ad)}</p>
          <HouseAdBody ad={ad} />
        </div>
      )}
      <h2>Was sie sagt, und wo</h2>
      <AdForm {...model} />
      {ad && !isOver && <Stopping {...model} ad={ad} />}
    </div>
  )
}

function AdForm({ ad, typed, faults, idempotencyKey }: OfficeAdModel) {
  const field = (name: keyof TypedAd, more: object = {}) => (
    <TextField
      {...fieldProps(officeAdForm, name)}
      value={typed[name]}
      {...(faults[name] && { error: faults[name] })}
      {...more}
    />
  )
  const hidden = (name: keyof TypedAd, value: string | number) => (
    <input type="hidden" name={nameOf(officeAdForm, name)} value={value} />
  )
  const action = ad ? href['office-ad']({ id: ad.id }) : href['office-ad-new']()
  return (
    <form method="post" action={action} encType="multipart/form-data" noValidate>
      {hidden('idempotencyKey', idempotencyKey)}
      {hidden('picture', typed.picture)}
      {ad && hidden('version', typed.version || ad.version)}
      <FormErrors faults={faults} />
      {field('title', { maxLength: MAX_AD_LENGTHS.title, required: true })}
      {field('text', { maxLength: MAX_AD_LENGTHS.text })}
      {field('action', { maxLength: MAX_AD_LENGTHS.action, required: true })}
      {field('target', {
        maxLength: MAX_AD_LENGTHS.target,
        required: true,
        help: 'Ein Pfad wie /newsletters, oder eine Adresse mit https.',
      })}
      <PictureField ad={ad} typed={typed} faults={faults} />
      <SlotFields ticked={typed.slots.split('\n')} fault={faults.slots} />
      {field('channels', {
        maxLength: MAX_AD_LENGTHS.channels,
        help: 'Zum Beispiel sport, region/leverkusen; was darunter liegt, gehört dazu.',
      })}
      {field('from', { type: 'datetime-local' })}
      {field('until', { type: 'datetime-local' })}
      {field('weight', { maxLength: 3, required: true })}
      {field('dailyCap', {
        maxLength: 9,
        help: 'Wer sie gerade vor sich hat, sieht sie noch; daher kann es etwas mehr werden.',
      })}
      <p>
        <label className="office-tick">
          <input
            type="checkbox"
            name={nameOf(officeAdForm, 'isForNewReaders')}
            defaultChecked={typed.isForNewReaders === 'on'}
          />{' '}
          {fieldProps(officeAdForm, 'isForNewReaders').label}
        </label>
      </p>
      {field('reason', { maxLength: MAX_REASON_LENGTH, required: true })}
      <p className="button-row">
        <Button type="submit">{ad ? 'Speichern' : 'Anzeige anlegen'}</Button>
        <ButtonLink href={href['office-ads']()} look="secondary">
          Abbrechen
        </ButtonLink>
      </p>
    </form>
  )
}

type FieldsProps = Pick<OfficeAdModel, 'ad' | 'typed' | 'faults'>

function PictureField({ ad, typed, faults }: FieldsProps) {
  const hasPicture = Boolean(typed.picture || ad?.image)
  const file = nameOf(officeAdForm, 'file')
  return (
    <>
      <div className="field">
        <label htmlFor={file}>{hasPicture ? 'Anderes Bild' : 'Bild'} (JPEG, PNG, WebP, AVIF)</label>
        <input
          id={file}
          name={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={faults.file ? true : undefined}
          aria-describedby={faults.file && 'file-error'}
        />
        {faults.file && (
          <p id="file-error" className="field-error">
            {faults.file}
          </p>
        )}
      </div>
      {hasPicture && (
        <p>
          <label className="office-tick">
            <input type="checkbox" name={nameOf(officeAdForm, 'noPicture')} />{' '}
            {fieldProps(officeAdForm, 'noPicture').label}
          </label>
        </p>
      )}
    </>
  )
}

function SlotFields({ ticked, fault }: { ticked: readonly string[]; fault: string | undefined }) {
  return (
    <fieldset className="office-prices" aria-describedby={fault && 'slots-error'}>
      <legend>Wo sie stehen darf</legend>
      {fault && (
        <p id="slots-error" className="field-error">
          {fault}
        </p>
      )}
      {Object.entries(AD_SLOTS).map(([slot, label]) => (
        <div key={slot}>
          <label className="office-tick">
            <input type="checkbox" name={slotBox(slot)} defaultChecked={ticked.includes(slot)} />{' '}
            {label}
          </label>
        </div>
      ))}
    </fieldset>
  )
}

function Stopping({ ad, stopProblem, idempotencyKey }: OfficeAdModel & { ad: AdReport }) {
  return (
    <>
      <h2>Beenden</h2>
      <form method="post" action={href['office-ad']({ id: ad.id })}>
        <input
          type="hidden"
          name={nameOf(stopAdForm, 'idempotencyKey')}
          value={`${idempotencyKey}-stop`}
        />
        <TextField
          {...fieldProps(stopAdForm, 'reason')}
          id="stop-reason"
          required
          {...(stopProblem !== null && { error: stopProblem })}
        />
        <p className="button-row">
          <Button type="submit" name={nameOf(stopAdForm, 'command')} value="stop" look="secondary">
            Jetzt beenden
          </Button>
        </p>
      </form>
    </>
  )
}
