import { useEffect, useState } from 'react'
import { pollPage, type PollState } from '../../kit/follow-page.ts'
import { LoadLine } from '../../kit/LoadLine.tsx'

/** Replaces a competition with the current state of the page while a game is running. */
export function SportUpdatesIsland({ id }: { id: string }) {
  const [line, setLine] = useState<PollState>()
  useEffect(
    () =>
      pollPage({
        path: location.pathname,
        onChange(main) {
          const fresh = main.getElementById(id)
          const shown = document.getElementById(id)
          if (!fresh || !shown) return false
          shown.replaceChildren(...fresh.childNodes)
          return fresh.hasAttribute('data-on')
        },
        onStatus: setLine,
      }),
    [id],
  )
  return (
    line && (
      <LoadLine
        status={line.status}
        failed="Der neueste Stand ließ sich nicht laden."
        onAgain={line.again}
      />
    )
  )
}
