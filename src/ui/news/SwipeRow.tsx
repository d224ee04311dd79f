import type { ReactNode } from 'react'

type SwipeRowProps = { label: string; isLarge?: boolean; children: ReactNode }

/** A row that is swiped or scrolled sideways; where the browser can, it draws its own buttons (`::scroll-button`). */
export function SwipeRow({ label, isLarge = false, children }: SwipeRowProps) {
  return (
    <div className="swipe">
      <ul
        className={isLarge ? 'swipe-row swipe-row-large' : 'swipe-row'}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {children}
      </ul>
    </div>
  )
}
