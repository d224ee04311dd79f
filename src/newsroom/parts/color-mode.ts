import { resolveColorMode, type ColorPreference } from '../../rules/browsing/color-mode.ts'

/** The choice that readers' pages store (`src/browser/page/color-mode.ts`). */
const STORAGE_KEY = 'nuxt-color-mode'

const dark = matchMedia('(prefers-color-scheme: dark)')
/** The choice in a browser that stores nothing. */
let chosen: ColorPreference | null = null

function storedPreference(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return chosen
  }
}

function apply(): void {
  const { value } = resolveColorMode({
    preference: storedPreference(),
    systemIsDark: dark.matches,
    forced: undefined,
    warn: () => undefined,
  })
  const { classList } = document.documentElement
  classList.toggle('dark', value === 'dark')
  classList.toggle('light', value === 'light')
}

/** Follows the system and a choice in another tab. The document's first script sets the mode before the first paint. */
export function followColorMode(): void {
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
}

/** Stores a choice, which counts on readers' pages too. */
export function chooseColorMode(preference: ColorPreference): void {
  try {
    localStorage.setItem(STORAGE_KEY, preference)
  } catch {
    chosen = preference
  }
  apply()
}
