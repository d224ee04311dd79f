import { useState } from 'react'
import {
  DEFAULT_FONT_SIZE,
  FONT_SIZE_PROPERTY,
  FONT_SIZES,
  fontSizeCookie,
  fontSizeFromCookies,
  type FontSize,
} from '../../rules/browsing/font-size.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useInBrowser } from '../../ui/kit/use-in-browser.ts'

const NAMES: Record<FontSize, string> = {
  100: 'Klein',
  112.5: 'Normal',
  125: 'Groß',
  137.5: 'Größer',
  150: 'Sehr groß',
}

const storedSize = (): FontSize => fontSizeFromCookies(document.cookie)

/** S3.06, S9.04: sets the size of all text at once and stores it. */
export function FontSizeMenu() {
  const stored = useInBrowser(storedSize, DEFAULT_FONT_SIZE)
  const [chosen, setChosen] = useState<FontSize | null>(null)
  const size = chosen ?? stored
  const choose = (wanted: FontSize) => {
    setChosen(wanted)
    document.documentElement.style.setProperty(FONT_SIZE_PROPERTY, `${wanted}%`)
    document.cookie = fontSizeCookie(wanted)
  }
  return (
    <>
      <button
        type="button"
        className="tool tool-font-size needs-script"
        popoverTarget="schriftgroesse"
        aria-label="Schriftgröße"
        title="Schriftgröße"
      >
        <Icon name="font-size" />
      </button>
      <div id="schriftgroesse" popover="auto" className="tool-menu tool-menu-font-size">
        <fieldset>
          <legend className="tool-menu-title">Schriftgröße</legend>
          <div className="segments font-sizes">
            {FONT_SIZES.map((each) => (
              <label key={each} title={NAMES[each]}>
                <input
                  type="radio"
                  name="font-size"
                  value={each}
                  checked={each === size}
                  aria-label={NAMES[each]}
                  onChange={() => choose(each)}
                />
                <span aria-hidden="true">A</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="font-size-name" aria-hidden="true">
          {NAMES[size]}
        </p>
      </div>
    </>
  )
}
