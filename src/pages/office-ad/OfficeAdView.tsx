import { AD_SLOTS } from '../../rules/ads/house-ad.ts'
import type { AdFaults, AdFields } from '../../rules/office/ad-form.ts'
import type { AdReport } from '../../services/ads/ads-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { HouseAdBody } from '../../ui/news/AdSlot.tsx'
import { href } from '../../routes.ts'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'

export type OfficeAdModel = {
  /** `null` for a new ad. */
  ad: AdReport | null
  isOver: boolean
  fields: AdFields
  faults: AdFaults
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
          <p className="ad-label">Anzeige</p>
          <HouseAdBody ad={ad} />
        </div>
      )}
      <h2>Was sie sagt, und wo</h2>
      <AdForm {...model} />
      {ad && !isOver && <Stopping {...model} ad={ad} />}
    </div>
  )
}

function AdForm({ ad, fields, faults, idempotencyKey }: OfficeAdModel) {
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
  const action = ad ? href['office-ad']({ id: ad.id }) : href['office-ad-new']()
  return (
    <form method="post" action={action} encType="multipart/form-data" noValidate>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="picture" value={fields['picture'] ?? ''} />
      {ad && <input type="hidden" name="version" value={fields['version'] ?? ad.version} />}
      <FormErrors faults={faults} />
      {field('title', 'Zeile, die groß steht', { maxLength: 70, required: true })}
      {field('text', 'Text darunter', { maxLength: 180 })}
      {field('action', 'Wie der Link heißt', { maxLength: 40, required: true })}
      {field('target', 'Wohin er führt', {
        maxLength: 500,
        required: true,
        help: 'Ein Pfad wie /newsletters, oder eine Adresse mit https.',
      })}
      <PictureField ad={ad} fields={fields} faults={faults} />
      <SlotFields fields={fields} fault={faults['slots']} />
      {field('channels', 'Nur in diesen Ressorts, mit Komma getrennt (leer: überall)', {
        maxLength: 500,
        help: 'Zum Beispiel sport, region/leverkusen; was darunter liegt, gehört dazu.',
      })}
      {field('from', 'Läuft ab (leer: sofort)', { type: 'datetime-local' })}
      {field('until', 'Läuft bis (leer: unbegrenzt)', { type: 'datetime-local' })}
      {field('weight', 'Gewicht, 1 bis 100: wie oft sie neben anderen an der Reihe ist', {
        maxLength: 3,
        required: true,
      })}
      {field('dailyCap', 'Höchstens so oft am Tag gesehen (leer: beliebig oft)', {
        maxLength: 9,
        help: 'Wer sie gerade vor sich hat, sieht sie noch; daher kann es etwas mehr werden.',
      })}
      <p>
        <label className="office-tick">
          <input
            type="checkbox"
            name="isForNewReaders"
            defaultChecked={fields['isForNewReaders'] === 'on'}
          />{' '}
          Nicht für Leser mit PLUS oder E‑Paper
        </label>
      </p>
      {field('reason', 'Grund, für das Protokoll', { maxLength: 500, required: true })}
      <p className="button-row">
        <Button type="submit">{ad ? 'Speichern' : 'Anzeige anlegen'}</Button>
        <ButtonLink href={href['office-ads']()} look="secondary">
          Abbrechen
        </ButtonLink>
      </p>
    </form>
  )
}

type FieldsProps = Pick<OfficeAdModel, 'ad' | 'fields' | 'faults'>

function PictureField({ ad, fields, faults }: FieldsProps) {
  const hasPicture = Boolean(fields['picture'] || ad?.image)
  return (
    <>
      <div className="field">
        <label htmlFor="file">{hasPicture ? 'Anderes Bild' : 'Bild'} (JPEG, PNG, WebP, AVIF)</label>
        <input
          id="file"
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={faults['file'] ? true : undefined}
          aria-describedby={faults['file'] && 'file-error'}
        />
        {faults['file'] && (
          <p id="file-error" className="field-error">
            {faults['file']}
          </p>
        )}
      </div>
      {hasPicture && (
        <p>
          <label className="office-tick">
            <input type="checkbox" name="noPicture" /> Ohne Bild
          </label>
        </p>
      )}
    </>
  )
}

function SlotFields({ fields, fault }: { fields: AdFields; fault: string | undefined }) {
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
            <input
              type="checkbox"
              name={`slot-${slot}`}
              defaultChecked={fields[`slot-${slot}`] === 'on'}
            />{' '}
            {label}
          </label>
        </div>
      ))}
    </fieldset>
  )
}

function Stopping({ ad, faults, idempotencyKey }: OfficeAdModel & { ad: AdReport }) {
  return (
    <>
      <h2>Beenden</h2>
      <form method="post" action={href['office-ad']({ id: ad.id })}>
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-stop`} />
        <TextField
          id="stop-reason"
          name="reason"
          label="Grund, für das Protokoll"
          required
          {...(faults['stop-reason'] && { error: faults['stop-reason'] })}
        />
        <p className="button-row">
          <Button type="submit" name="command" value="stop" look="secondary">
            Jetzt beenden
          </Button>
        </p>
      </form>
    </>
  )
}
