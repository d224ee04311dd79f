import type { ColorPreference } from '../../rules/browsing/color-mode.ts'
import { Icon } from '../kit/Icon.tsx'
import { texts } from '../texts.de.ts'

const MENU = 'darstellung'
const MODES: readonly ColorPreference[] = ['light', 'dark', 'system']

/** The color mode menu. The first script applies the choice; without script the system's setting applies (S4.20). */
export function ColorModeMenu() {
  return (
    <>
      <button
        type="button"
        className="tool color-mode-button"
        popoverTarget={MENU}
        aria-label={texts.colorMode.title}
      >
        <Icon name="contrast" />
      </button>
      <div id={MENU} popover="auto" className="tool-menu tool-menu-color-mode">
        <ColorModeChoice name="color-mode" />
      </div>
    </>
  )
}

/** Light, dark or the system's setting. `name` must be unique on the page. */
export function ColorModeChoice({ name }: { name: string }) {
  return (
    <fieldset className="color-modes" data-color-mode>
      <legend className="tool-menu-title">{texts.colorMode.title}</legend>
      <div className="segments">
        {MODES.map((mode) => (
          <label key={mode}>
            <input type="radio" name={name} value={mode} defaultChecked={mode === 'system'} />
            {texts.colorMode[mode]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
