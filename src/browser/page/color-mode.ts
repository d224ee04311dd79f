import { resolveColorMode, type ColorMode } from '../../rules/browsing/color-mode.ts'
import { onEveryPage } from '../navigation/page-events.ts'

/** S3.20: kept by this name, so that returning readers keep their choice. */
const STORAGE_KEY = 'nuxt-color-mode'

const CHOICES = '[data-color-mode] input'

const dark = matchMedia('(prefers-color-scheme: dark)')

/** S3.18, S4.20. The inline script of the head has set the class before the first paint; this keeps it current. */
export function startColorMode(): void {
  dark.addEventListener('change', apply)
  // Another tab has chosen.
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
