import { settingAt, typedSetting } from '../../rules/office/settings/setting-form.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { SETTING_LABELS } from '../../rules/office/settings/setting-labels.ts'
import { reportedProblems, type OfficeReport } from '../forms/office-report.ts'
import { settingForm } from './office-setting.form.ts'
import { OfficeSettingView, type OfficeSettingModel } from './OfficeSettingView.tsx'
import { href } from '../../routes.ts'

/** S3.11: one setting of the site, to change or reset. */
export const officeSettingPage = defineOfficePage<OfficeSettingModel>({
  isForActing: true,
  queryKeys: [],
  load,
  head: ({ name }) => ({
    title: `${SETTING_LABELS[name]} – Betrieb`,
    description: 'Eine Einstellung der Seite.',
    canonical: href['office-setting']({ name }),
  }),
  View: OfficeSettingView,
})

async function load({
  params,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeSettingModel>> {
  const name = settingAt(params['name'] ?? '')
  if (!name) return { kind: 'missing' }
  const { settingsService } = services
  const value = (await settingsService.read())[name]
  // Set only by the endpoint of this page's form.
  const refused = report as OfficeReport<ReturnType<typeof settingForm>> | undefined
  return {
    kind: 'found',
    model: {
      name,
      value,
      byItself: settingsService.defaults[name],
      typed: refused?.typed.value ?? typedSetting(value),
      reason: refused?.typed.reason ?? '',
      faults: reportedProblems(settingForm(name), refused),
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
