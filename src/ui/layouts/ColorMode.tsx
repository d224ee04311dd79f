import type { ColorPreference } from '../../rules/browsing/color-mode.ts'
import { Icon } from '../kit/Icon.tsx'
import { texts } from '../texts.de.ts'

const MENU = 'darstellung'
const MODES: readonly ColorPreference[] = ['light', 'dark', 'system']

/** The choice behind a button; the first script gives it its voice, without it the system's holds (S4.20). */
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

/** Light, dark or as the device has it. `name` tells it from another one on the page. */
export function ColorModeChoice({ name }: { name: string }) {
  return (
    <fieldset className="color-modes" data-color-mode>
      <legend>{texts.colorMode.title}</legend>
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
