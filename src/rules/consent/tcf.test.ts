import { expect, test } from 'vitest'
import { mayFrameCall } from './tcf.ts'

test.each([
  ['ping', true],
  ['getTCData', true],
  ['addEventListener', true],
  ['removeEventListener', true],
  ['getCustomVendorConsents', true],
  ['postCustomConsent', false],
  ['postRejectAll', false],
  ['toString', false],
])('a frame of another site may call %s of the consent API: %s', (command, isAllowed) => {
  expect(mayFrameCall(command)).toBe(isAllowed)
})
