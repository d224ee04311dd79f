import { employeeOf } from '../../rules/office/employee.ts'
import { settingAt } from '../../rules/office/settings/setting-form.ts'
import type { SettingName, Settings } from '../../rules/site/settings.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { SETTINGS_TAG } from '../../services/settings/settings-service.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import type { OfficeReport } from '../../pages/forms/office-report.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { resetSettingForm, settingForm } from '../../pages/office-setting/office-setting.form.ts'
import { backTo } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import { FOR_OFFICE, notFoundError, officeForm, type AnswerWith } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeSettingsParts = {
  office: Pick<OfficeService, 'record'>
  /** Invalidates this node's cached pages that depend on settings. */
  invalidate: (cacheTags: string[]) => Promise<void>
  answerWith: AnswerWith
}

type SettingReport = OfficeReport<ReturnType<typeof settingForm>>

/**
 * S3.11: one setting of the site, as a form. `POST /betrieb/einstellungen/{name}` {value, seen, reason, idempotencyKey}
 * → 303 to the list, or the page with the errors; {command: default} restores the default. `seen` is the value, as
 * JSON, that the form showed; a list's `value` has one line for each entry.
 */
export function officeSettingsApi(parts: OfficeSettingsParts): Endpoint[] {
  const { office, invalidate, answerWith } = parts
  const { post } = endpoints(FOR_OFFICE)
  return [post('/betrieb/einstellungen/:name', 'staff: betrieb, proved', change)]

  async function change({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const name = settingAt(context.req.param('name') ?? '')
    if (!name) throw notFoundError(context)
    const body = await officeForm(context)
    const isReset = readForm(resetSettingForm, body).typed.command === 'default'
    const read = readForm(isReset ? resetSettingForm : settingForm(name), body)
    const { values, faults, typed } = read
    const refuse = (refusal: SettingReport['refusal'] = {}) => {
      const report: SettingReport = { typed, faults, refusal }
      return answerWith(context, href['office-setting']({ name }), report)
    }
    if (!values) return refuse()
    const { value, seen, reason, idempotencyKey } = values
    const command = { act: 'setting-changed', reason, idempotencyKey } as const
    const saved = await office.record(employeeOf(reader), command, async ({ settings }) => {
      const before = (await settings.read())[name]
      if (JSON.stringify(before) !== seen) return { result: 'outdated', log: null }
      const after = (await settings.write({ [name]: value }))[name]
      if (JSON.stringify(after) === JSON.stringify(before))
        return { result: 'unveraendert', log: null }
      return { result: 'gespeichert', log: noted(name, before, after) }
    })
    if (saved === 'outdated') return refuse({ form: texts.settingOutdated })
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
