import type { ReactNode } from 'react'

/**
 * S4.06: keeps the wall's place while Google is asked; the script says so in the line. The wall shows without script, where
 * the script ends the wait, and by styles alone after a while (`paywall.css`).
 */
export function GoogleWait({ children }: { children: ReactNode }) {
  return (
    <div data-google-wait="">
      <p className="paywall-reason" data-no-print="">
        <output>{'\u00a0'}</output>
      </p>
      {children}
    </div>
  )
}
