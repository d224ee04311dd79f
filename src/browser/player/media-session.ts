import type { Player } from '../../ui/news/player/player.ts'

/** Connects media keys and the lock screen with the player. They do not work with the browser's voice. */
export function showOnDevice(player: Player): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  const { track } = player.get()
  mediaSession.metadata = new MediaMetadata({
    title: track?.title ?? '',
    artist: document.querySelector('.masthead')?.textContent ?? '',
  })
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => player.get().status !== 'playing' && player.toggle()],
    ['pause', () => player.get().status === 'playing' && player.toggle()],
    ['seekbackward', () => player.step(-1)],
    ['seekforward', () => player.step(1)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
    ['nexttrack', () => player.next()],
  ]
  for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler)
}
