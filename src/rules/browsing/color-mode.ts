export type ColorPreference = 'system' | 'light' | 'dark'

/** S3.18: the colour mode of a page. */
export type ColorMode = {
  preference: ColorPreference
  value: 'light' | 'dark'
  /** True until the device's mode is known. */
  unknown: boolean
  forced: boolean
}

type ColorModeFacts = {
  preference: string | null | undefined
  /** Undefined on the server. */
  systemIsDark: boolean | undefined
  /** The mode that the page forces. */
  forced: string | undefined
  warn: (message: string) => void
}

const isMode = (value: unknown): value is 'light' | 'dark' => value === 'light' || value === 'dark'

/** S4.20: returns the mode forced by the page, else the reader's choice, else the system's; light if nothing is known. */
export function resolveColorMode(facts: ColorModeFacts): ColorMode {
  const preference = isMode(facts.preference) ? facts.preference : 'system'
  const unknown = facts.systemIsDark === undefined
  if (facts.forced === 'system') {
    facts.warn('You cannot force the colorMode to system at the page level.')
  }
  if (isMode(facts.forced)) return { preference, value: facts.forced, unknown, forced: true }
  if (preference !== 'system') return { preference, value: preference, unknown, forced: false }
  return { preference, value: facts.systemIsDark ? 'dark' : 'light', unknown, forced: false }
}
