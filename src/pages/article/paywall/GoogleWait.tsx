import type { ReactNode } from 'react'

/**
 * S4.06: reserves the paywall's space while Google is asked; the script shows a status in the line. The paywall
 * appears without script, when the script ends the wait, or by styles alone after a while (`paywall.css`).
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
