import { reasonOf } from '../../rules/office/commands.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import {
  readSetting,
  settingAt,
  type SettingFormReport,
} from '../../rules/office/settings/setting-form.ts'
import type { SettingName, Settings } from '../../rules/site/settings.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { SETTINGS_TAG } from '../../services/settings/settings-service.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo, textOf } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import { FOR_OFFICE, isKey, notFoundError, officeForm, type AnswerWith } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeSettingsApi = {
  office: Pick<OfficeService, 'record'>
  /** Invalidates this node's cached pages that depend on settings. */
  invalidate: (cacheTags: string[]) => Promise<void>
  answerWith: AnswerWith
}

/**
 * S3.11: one setting of the site, as a form. `POST /betrieb/einstellungen/{name}` {value, seen, reason, idempotencyKey}
 * → 303 to the list, or the page with the errors; {command: default} restores the default. `seen` is the value, as
 * JSON, that the form showed; a list's `value` has one line for each entry.
 */
export function officeSettingsApi(parts: OfficeSettingsApi): Endpoint[] {
  const { office, invalidate, answerWith } = parts
  const { post } = endpoints(FOR_OFFICE)
  return [post('/betrieb/einstellungen/:name', 'staff: betrieb, proved', change)]

  async function change({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const name = settingAt(context.req.param('name') ?? '')
    if (!name) throw notFoundError(context)
    const form = await officeForm(context)
    const value = textOf(form, 'value')
    const read = textOf(form, 'command') === 'default' ? { value: null } : readSetting(name, value)
    const reason = reasonOf(textOf(form, 'reason'))
    const idempotencyKey = textOf(form, 'idempotencyKey')
    const refused = (faults: SettingFormReport['faults']) => {
      const report: SettingFormReport = { value, reason: textOf(form, 'reason'), faults }
      return answerWith(context, href['office-setting']({ name }), report)
    }
    if ('fault' in read || !reason || !isKey(idempotencyKey))
      return refused({
        ...('fault' in read && { value: read.fault }),
        ...(!reason && { reason: texts.office.noReason }),
      })
    const command = { act: 'setting-changed', reason, idempotencyKey } as const
    const saved = await office.record(employeeOf(reader), command, async ({ settings }) => {
      const before = (await settings.read())[name]
      if (JSON.stringify(before) !== textOf(form, 'seen')) return { result: 'outdated', log: null }
      const after = (await settings.write({ [name]: read.value }))[name]
      if (JSON.stringify(after) === JSON.stringify(before))
        return { result: 'unveraendert', log: null }
      return { result: 'gespeichert', log: noted(name, before, after) }
    })
    if (saved === 'outdated') return refused({ form: texts.settingOutdated })
    await invalidate([SETTINGS_TAG])
    return backTo(context, href['office-settings'](), { hinweis: saved ?? 'gespeichert' })
  }
}

type Value = Settings[SettingName]

const noted = (name: SettingName, before: Value, after: Value) => ({
  subject: `einstellung:${name}`,
  before: { [name]: factOf(before) },
  after: { [name]: factOf(after) },
})

const factOf = (value: Value): string | number | boolean =>
  typeof value === 'object' ? value.join(', ') : value
