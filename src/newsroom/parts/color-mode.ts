import { resolveColorMode } from '../../rules/browsing/color-mode.ts'

/** The choice that readers' pages store (`src/browser/page/color-mode.ts`). */
const STORAGE_KEY = 'nuxt-color-mode'

function storedPreference(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Follows the system and a choice in another tab. The document's first script sets the mode before the first paint. */
export function followColorMode(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
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
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
}
