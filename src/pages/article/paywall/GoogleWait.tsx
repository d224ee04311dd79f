import type { ReactNode } from 'react'

/**
 * S4.06: keeps the wall's place while Google is asked. The wall shows without script, where a script ends the wait, and by
 * styles alone after a while (`paywall.css`).
 */
export function GoogleWait({ children }: { children: ReactNode }) {
  return (
    <div className="google-wait" data-google-wait="">
      <output className="google-wait-line" data-no-print="">
        Einen Moment: Google prüft, ob Sie diesen Artikel lesen können …
      </output>
      {children}
    </div>
  )
}
