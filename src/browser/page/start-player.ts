import { showNotice } from './notices.ts'
import { texts } from '../texts.de.ts'

export const LISTENING_KEY = 'listening'

/** Loads the player with the first press on a listen button, or if a stored queue exists (S2.11). */
export function startPlayer(): void {
  const load = () => import('../player/commands.ts')
  document.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-listen]') : null
    if (!pressed) return
    event.preventDefault()
    load().then(
      ({ onListen }) => onListen(pressed),
      () => showNotice({ text: texts.notLoaded }),
    )
  })
  try {
    if (localStorage.getItem(LISTENING_KEY)?.includes('"title"'))
      void load().then(({ restore }) => restore())
  } catch {
    // The storage is blocked, so there is no stored queue.
  }
}
