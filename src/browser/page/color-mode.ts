import { resolveColorMode, type ColorMode } from '../../rules/browsing/color-mode.ts'
import { onEveryPage } from '../navigation/page-events.ts'

/** S3.20: this storage key preserves the choice of returning readers. */
const STORAGE_KEY = 'nuxt-color-mode'

const CHOICES = '[data-color-mode] input'

const dark = matchMedia('(prefers-color-scheme: dark)')

/** S3.18, S4.20: updates the color mode. The inline script of the head sets the class before the first paint. */
export function startColorMode(): void {
  dark.addEventListener('change', apply)
  // The reader changed the mode in another tab.
  addEventListener('storage', apply)
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(CHOICES)) choose(target.value)
  })
  onEveryPage(apply)
}

/** S3.18 */
export function currentColorMode(): ColorMode {
  return resolveColorMode({
    preference: storedPreference(),
    systemIsDark: dark.matches,
    forced: document.documentElement.dataset['forcedColorMode'],
    warn: (message) => console.warn(message),
  })
}

function choose(preference: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, preference)
  } catch {
    document.documentElement.dataset['colorModePreference'] = preference
  }
  apply()
}

function storedPreference(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return document.documentElement.dataset['colorModePreference'] ?? null
  }
}

function apply(): void {
  const { preference, value } = currentColorMode()
  const { classList } = document.documentElement
  classList.toggle('dark', value === 'dark')
  classList.toggle('light', value === 'light')
  for (const choice of document.querySelectorAll<HTMLInputElement>(CHOICES)) {
    choice.checked = choice.value === preference
  }
}
