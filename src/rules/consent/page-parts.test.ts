import { expect, test } from 'vitest'
import { parseSettings } from '../site/settings.ts'
import { pageParts } from './page-parts.ts'

const settings = parseSettings({})
const articlePage = {
  layout: 'default',
  trackingType: 'Artikelseiten',
  hasAds: false,
  showsAds: true,
  settings,
  googleClientId: null,
}

test('Echobox is a part of pages with a consent manager, never for PUR', () => {
  expect(pageParts(articlePage)).toContain('echobox')
  expect(pageParts({ ...articlePage, showsAds: false })).not.toContain('echobox')
  expect(pageParts({ ...articlePage, trackingType: 'Legalseite' })).not.toContain('echobox')
  for (const off of [{ echobox_script_url: '' }, { consent_manager_enabled: false }])
    expect(pageParts({ ...articlePage, settings: parseSettings(off) })).not.toContain('echobox')
})

test('[S4.13] pages include a consent manager if it is on, except legal pages, the dialog flow and the office', () => {
  const remote = parseSettings({
    sourcepoint_enabled: true,
    sourcepoint_account_id: '1',
    sourcepoint_privacy_manager_id: '2',
  })
  const managers = (page: Partial<typeof articlePage>) =>
    pageParts({ ...articlePage, settings: remote, ...page }).filter((part) =>
      ['consent', 'sourcepoint', 'tcf'].includes(part),
    )
  expect(managers({})).toEqual(['consent', 'sourcepoint'])
  expect(managers({ settings: parseSettings({ ...remote, tcf_cmp_id: 300 }) })).not.toContain('tcf')
  // The browser knows whether a PUR reader also has PLUS.
  expect(managers({ showsAds: false })).toEqual(['consent', 'sourcepoint'])
  expect(managers({ settings })).toEqual(['consent'])
  const off = parseSettings({ ...remote, consent_manager_enabled: false })
  for (const apart of [
    { trackingType: 'Legalseite' },
    { layout: 'dialog-flow' },
    { layout: 'office' },
    { settings: off },
  ])
    expect(managers(apart)).toEqual([])
})

test('TCF is a part of pages with vendors if a consent manager is registered', () => {
  const registered = { ...articlePage, settings: parseSettings({ tcf_cmp_id: 300 }) }
  expect(pageParts(articlePage)).not.toContain('tcf')
  expect(pageParts(registered)).toContain('tcf')
  expect(pageParts({ ...registered, showsAds: false })).not.toContain('tcf')
  expect(pageParts({ ...registered, trackingType: 'Legalseite' })).not.toContain('tcf')
})

test("Google's sign-in client is a part of pages with a client id, never for PUR nor in the dialog flow", () => {
  const registered = { ...articlePage, googleClientId: 'paper' }
  expect(pageParts(articlePage)).not.toContain('google-sign-in')
  expect(pageParts(registered)).toContain('google-sign-in')
  const off = parseSettings({ google_client_url: '' })
  for (const apart of [{ showsAds: false }, { layout: 'dialog-flow' }, { settings: off }])
    expect(pageParts({ ...registered, ...apart })).not.toContain('google-sign-in')
})

test('VG Wort is a part of articles if the newspaper takes part, never for PUR', () => {
  const marks = { vgwort_mark_prefix: 'https://vg05.met.vgwort.de/na/vgzm.1-' }
  const counted = { ...articlePage, settings: parseSettings(marks) }
  expect(pageParts(articlePage)).not.toContain('vgwort')
  expect(pageParts(counted)).toContain('vgwort')
  expect(pageParts({ ...counted, showsAds: false })).not.toContain('vgwort')
  expect(pageParts({ ...counted, trackingType: 'Homepage' })).not.toContain('vgwort')
  const off = { ...articlePage, settings: parseSettings({ ...marks, vgwort_pixel_enabled: false }) }
  expect(pageParts(off)).not.toContain('vgwort')
})
