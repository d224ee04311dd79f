import { MAX_REASON_LENGTH } from '../../rules/office/commands.ts'
import {
  choicesOf,
  settingInWords,
  acceptedValuesText,
} from '../../rules/office/settings/setting-form.ts'
import { SETTINGS, type SettingName, type Settings } from '../../rules/site/settings.ts'
import { href } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { SelectField, TextField } from '../../ui/kit/TextField.tsx'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { groupOf, SETTING_LABELS } from '../../rules/office/settings/setting-labels.ts'
import type { FormProblems } from '../forms/office-report.ts'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { resetSettingForm, settingForm } from './office-setting.form.ts'

export type OfficeSettingModel = {
  name: SettingName
  value: Settings[SettingName]
  /** The default value. */
  byItself: Settings[SettingName]
  /** The value of the field. */
  typed: string
  reason: string
  faults: FormProblems<ReturnType<typeof settingForm>>
  idempotencyKey: string
}

export function OfficeSettingView({ model }: { model: OfficeSettingModel }) {
  const { name, value, byItself, reason, faults, idempotencyKey } = model
  const form = settingForm(name)
  const isChanged = settingInWords(name, value) !== settingInWords(name, byItself)
  return (
    <div className="office-command">
      <p className="office-quiet">
        <a href={href['office-settings']()}>Einstellungen</a>, {groupOf(name)}
      </p>
      <h1>{SETTING_LABELS[name]}</h1>
      <Facts>
        <Fact label="Gilt jetzt">{settingInWords(name, value)}</Fact>
        <Fact label="Vorgabe">{settingInWords(name, byItself)}</Fact>
        <Fact label="Für Programme">{name}</Fact>
      </Facts>
      <h2>Ändern</h2>
      <form method="post" action={href['office-setting']({ name })} noValidate>
        <input type="hidden" name={nameOf(form, 'idempotencyKey')} value={idempotencyKey} />
        <input type="hidden" name={nameOf(form, 'seen')} value={JSON.stringify(value)} />
        <FormErrors faults={faults} />
        <ValueField {...model} />
        <TextField
          {...fieldProps(form, 'reason')}
          maxLength={MAX_REASON_LENGTH}
          required
          value={reason}
          {...(faults.reason && { error: faults.reason })}
        />
        <p className="button-row">
          <Button type="submit">Speichern</Button>
          {isChanged && (
            <Button
              type="submit"
              name={nameOf(resetSettingForm, 'command')}
              value="default"
              look="secondary"
            >
              Auf die Vorgabe zurück
            </Button>
          )}
          <ButtonLink href={href['office-settings']()} look="secondary">
            Abbrechen
          </ButtonLink>
        </p>
      </form>
    </div>
  )
}

function ValueField({ name, typed, faults: { value: error } }: OfficeSettingModel) {
  const choices = choicesOf(name)
  const field = {
    ...fieldProps(settingForm(name), 'value'),
    value: typed,
    ...(error && { error }),
  }
  if (choices) return <SelectField {...field} options={choices} />
  const isList = SETTINGS[name].kind === 'list'
  const help = error ? undefined : acceptedValuesText(name)
  return <TextField {...field} {...(isList && { rows: 6 })} {...(help && { help })} />
}
