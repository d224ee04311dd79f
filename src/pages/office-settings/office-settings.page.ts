import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeSettingsView, type OfficeSettingsModel } from './OfficeSettingsView.tsx'
import { href } from '../../routes.ts'

/** S3.11: all settings of the site with their current and default values. */
export const officeSettingsPage = defineOfficePage<OfficeSettingsModel>({
  queryKeys: ['hinweis'],
  notices: {
    gespeichert: { kind: 'done', text: 'Gespeichert und im Protokoll vermerkt. Es gilt sofort.' },
    unveraendert: { kind: 'done', text: 'Nichts geändert: Es steht schon so.' },
  },
  load,
  head: () => ({
    title: 'Einstellungen – Betrieb',
    description: 'Was die Seite tut und lässt.',
    canonical: href['office-settings'](),
  }),
  View: OfficeSettingsView,
})

async function load({ services }: SignedInRequest): Promise<Loaded<OfficeSettingsModel>> {
  const { settingsService } = services
  return {
    kind: 'found',
    model: { settings: await settingsService.read(), defaults: settingsService.defaults },
  }
}
