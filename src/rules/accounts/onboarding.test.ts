import { expect, test } from 'vitest'
import { opensOnboarding } from './onboarding.ts'
import { parseSettings } from '../site/settings.ts'

test('[S3.11] the onboarding opens only if its own flag and the flag of the moment are on', () => {
  const all = { onboardingpopup_enabled: true, onboardingpopup_afterlogin_enabled: true }
  expect(opensOnboarding('afterlogin', parseSettings(all))).toBe(true)
  expect(opensOnboarding('afterregistration', parseSettings(all))).toBe(false)
  const off = parseSettings({ ...all, onboardingpopup_enabled: false })
  expect(opensOnboarding('afterlogin', off)).toBe(false)
  expect(opensOnboarding('afterlogin', parseSettings({}))).toBe(false)
})
