import { useEffect } from 'react'
import { followPage } from '../../kit/follow-page.ts'

/** Takes over what the page says of a competition by now, as long as a game is on. */
export function SportUpdatesIsland({ id }: { id: string }) {
  useEffect(
    () =>
      followPage({
        path: location.pathname,
        onChange(main) {
          const fresh = main.getElementById(id)
          const shown = document.getElementById(id)
          if (!fresh || !shown) return false
          shown.replaceChildren(...fresh.childNodes)
          return fresh.hasAttribute('data-on')
        },
      }),
    [id],
  )
  return null
}
