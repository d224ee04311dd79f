import { Icon } from '../kit/Icon.tsx'
import { texts } from '../texts.de.ts'

/** Light or dark; the first script gives it its voice. */
export function ColorModeButton() {
  return (
    <button
      type="button"
      className="tool color-mode-button"
      aria-pressed="false"
      aria-label={texts.header.colorMode}
      data-color-mode-toggle
    >
      <Icon name="contrast" />
    </button>
  )
}
