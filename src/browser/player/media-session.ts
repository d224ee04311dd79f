import type { Player } from '../../ui/news/player/player.ts'

/** The keys of headphones and keyboards, and what a locked screen shows; of the browser's voice they know nothing. */
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
