import { z } from 'zod'
import { acceptedValuesText, readSetting } from '../../rules/office/settings/setting-form.ts'
import { SETTINGS, type SettingName, type Settings } from '../../rules/site/settings.ts'
import { fieldOf, freeText, idempotencyKey, oneOf, verbatim } from '../forms/form-fields.ts'
import { reasonField } from '../forms/office-fields.ts'

const MAX_LENGTH = 5000

const COMMAND_FIELDS = {
  /** The value that the form showed, as JSON. */
  seen: verbatim({ optional: true }),
  reason: reasonField('Grund, für das Protokoll'),
  idempotencyKey: idempotencyKey(),
}

/** Restores a setting's default; the typed value is only shown again. */
export const resetSettingForm = z.object({
  command: oneOf(['default']),
  value: fieldOf(
    'text',
    z.string().transform(() => null),
  ),
  ...COMMAND_FIELDS,
})

/** A new value of a setting; a list has one line per entry. */
export const settingForm = (name: SettingName) =>
  z.object({ command: freeText({ optional: true }), value: valueField(name), ...COMMAND_FIELDS })

const valueField = (name: SettingName): z.ZodType<Settings[SettingName], string> =>
  fieldOf(
    'text',
    z
      .string()
      .max(MAX_LENGTH, 'value-long')
      .transform((typed, context) => {
        const read = readSetting(name, typed)
        if (read) return read.value
        context.addIssue('value-wrong')
        return z.NEVER
      }),
    {
      label: SETTINGS[name].kind === 'list' ? 'Einträge' : 'Wert',
      problem: acceptedValuesText(name) ?? 'Das geht hier nicht.',
      problems: { 'value-long': `Höchstens ${MAX_LENGTH} Zeichen.` },
    },
  )
