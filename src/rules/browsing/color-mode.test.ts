import { expect, test } from 'vitest'
import { resolveColorMode } from './color-mode.ts'

const quiet = (): void => undefined

test.each([
  [
    'no choice follows a dark system',
    null,
    true,
    undefined,
    { preference: 'system', value: 'dark', unknown: false, forced: false },
  ],
  [
    'no choice follows a light system',
    'system',
    false,
    undefined,
    { preference: 'system', value: 'light', unknown: false, forced: false },
  ],
  [
    'a choice precedes the system',
    'light',
    true,
    undefined,
    { preference: 'light', value: 'light', unknown: false, forced: false },
  ],
  [
    'a page may force a mode, the choice is kept',
    'light',
    false,
    'dark',
    { preference: 'light', value: 'dark', unknown: false, forced: true },
  ],
  [
    'light is the default',
    null,
    undefined,
    undefined,
    { preference: 'system', value: 'light', unknown: true, forced: false },
  ],
  [
    'an invalid choice is ignored',
    'purple',
    true,
    undefined,
    { preference: 'system', value: 'dark', unknown: false, forced: false },
  ],
])('[S3.18, S4.20] %s', (_, preference, systemIsDark, forced, expected) => {
  expect(resolveColorMode({ preference, systemIsDark, forced, warn: quiet })).toEqual(expected)
})

test('[S4.20] a page that forces „system“ logs a warning and forces nothing', () => {
  const warnings: string[] = []
  const mode = resolveColorMode({
    preference: null,
    systemIsDark: true,
    forced: 'system',
    warn: (message) => warnings.push(message),
  })
  expect(mode).toMatchObject({ value: 'dark', forced: false })
  expect(warnings).toHaveLength(1)
})
