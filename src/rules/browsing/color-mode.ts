export type ColorPreference = 'system' | 'light' | 'dark'

/** S3.18 */
export type ColorMode = {
  preference: ColorPreference
  value: 'light' | 'dark'
  /** True until the reader's device has been asked. */
  unknown: boolean
  forced: boolean
}

type ColorModeFacts = {
  preference: string | null | undefined
  /** Undefined on the server, which cannot know. */
  systemIsDark: boolean | undefined
  /** The mode a page insists on. */
  forced: string | undefined
  warn: (message: string) => void
}

const isMode = (value: unknown): value is 'light' | 'dark' => value === 'light' || value === 'dark'

/** S4.20: a page may force a mode; else the reader's choice; else the system's; light where nothing is known. */
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
