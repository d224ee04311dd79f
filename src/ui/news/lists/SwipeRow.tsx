import type { ReactNode } from 'react'
import { usePageConfig } from '../../page-config.tsx'
import { Icon } from '../../kit/Icon.tsx'

type SwipeRowProps = { label: string; isLarge?: boolean; children: ReactNode }

/** A row that scrolls sideways by swiping, or with its buttons if there is a mouse and script. */
export function SwipeRow({ label, isLarge = false, children }: SwipeRowProps) {
  const { settings } = usePageConfig()
  return (
    <div className="swipe">
      {settings.swipe_tooltip_enabled && (
        <p className="meta" data-no-print="">
          Wischen Sie zur Seite: Hier steht noch mehr.
        </p>
      )}
      <ul
        className={isLarge ? 'swipe-row swipe-row-large' : 'swipe-row'}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {children}
      </ul>
      <button
        type="button"
        className="swipe-button"
        data-swipe="-1"
        aria-label={`${label}: zurück`}
      >
        <Icon name="chevron-left" />
      </button>
      <button type="button" className="swipe-button" data-swipe="1" aria-label={`${label}: weiter`}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
