import { expect, test } from 'vitest'
import { parseSettings } from '../site/settings.ts'
import { pageParts } from './page-parts.ts'

const settings = parseSettings({})
const asked = {
  layout: 'default',
  trackingType: 'Artikelseiten',
  hasAds: false,
  showsAds: true,
  settings,
}

test('the applet of Echobox is asked for with the consent manager, never for pur', () => {
  expect(pageParts(asked)).toContain('echobox')
  expect(pageParts({ ...asked, showsAds: false })).not.toContain('echobox')
  expect(pageParts({ ...asked, trackingType: 'Legalseite' })).not.toContain('echobox')
  for (const off of [{ echobox_script_url: '' }, { consent_manager_enabled: false }])
    expect(pageParts({ ...asked, settings: parseSettings(off) })).not.toContain('echobox')
})

test('TCF is spoken by a registered consent manager, where there is anybody to speak to', () => {
  const registered = { ...asked, settings: parseSettings({ tcf_cmp_id: 300 }) }
  expect(pageParts(asked)).not.toContain('tcf')
  expect(pageParts(registered)).toContain('tcf')
  expect(pageParts({ ...registered, showsAds: false })).not.toContain('tcf')
  expect(pageParts({ ...registered, trackingType: 'Legalseite' })).not.toContain('tcf')
})

test('VG Wort is asked for on articles of a paper that takes part, never for pur', () => {
  const marks = { vgwort_mark_prefix: 'https://vg05.met.vgwort.de/na/vgzm.1-' }
  const counted = { ...asked, settings: parseSettings(marks) }
  expect(pageParts(asked)).not.toContain('vgwort')
  expect(pageParts(counted)).toContain('vgwort')
  expect(pageParts({ ...counted, showsAds: false })).not.toContain('vgwort')
  expect(pageParts({ ...counted, trackingType: 'Homepage' })).not.toContain('vgwort')
  const off = { ...asked, settings: parseSettings({ ...marks, vgwort_pixel_enabled: false }) }
  expect(pageParts(off)).not.toContain('vgwort')
})
