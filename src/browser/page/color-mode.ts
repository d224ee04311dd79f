import {
  resolveColorMode,
  type ColorMode,
  type ColorPreference,
} from '../../rules/browsing/color-mode.ts'
import { onEveryPage } from '../navigation/page-events.ts'

/** S3.20: kept by this name, so that returning readers keep their choice. */
const STORAGE_KEY = 'nuxt-color-mode'

const dark = matchMedia('(prefers-color-scheme: dark)')

/** S3.18, S4.20. The inline script of the head has set the class before the first paint; this keeps it current. */
export function startColorMode(): void {
  dark.addEventListener('change', apply)
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element && event.target.closest('[data-color-mode-toggle]')
    if (button) choose(currentColorMode().value === 'dark' ? 'light' : 'dark')
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

function choose(preference: ColorPreference): void {
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
  const { value } = currentColorMode()
  const { classList } = document.documentElement
  classList.toggle('dark', value === 'dark')
  classList.toggle('light', value === 'light')
  for (const button of document.querySelectorAll('[data-color-mode-toggle]')) {
    button.setAttribute('aria-pressed', String(value === 'dark'))
  }
}
