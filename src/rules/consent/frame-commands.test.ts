import { expect, test } from 'vitest'
import { FRAME_COMMANDS } from './frame-commands.ts'

test.each([
  ['ping', true],
  ['getTCData', true],
  ['addEventListener', true],
  ['removeEventListener', true],
  ['getCustomVendorConsents', true],
  ['postCustomConsent', false],
  ['postRejectAll', false],
  ['toString', false],
])('whether a frame of another site may call %s of the consent API: %s', (command, isAllowed) => {
  expect(FRAME_COMMANDS.includes(command)).toBe(isAllowed)
})
