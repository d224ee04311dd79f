import type { Track } from '../../rules/browsing/player-queue.ts'
import type { Player, PlayerState } from '../../ui/news/player/player.ts'
import { mountIsland, unmountIslands } from '../islands/islands.ts'
import { showNotice } from '../page/notices.ts'
import { recordingIn } from './page-texts.ts'
import { createPlayer } from './player.ts'

let player: Player | undefined
let place: HTMLElement | undefined

/** Handles a listen button: `data-listen="play"`, optionally from `data-at`, or `later`. */
export function onListen(pressed: HTMLElement): void {
  const { listen: command, at } = pressed.dataset
  const track = trackOf(pressed)
  pressed.closest<HTMLElement>('[popover]')?.hidePopover()
  if (command === 'later') opened().later(track)
  else if (pressed.ariaPressed === 'true') opened().toggle()
  else opened().play(track, at === undefined ? undefined : Number(at))
}

/** Shows on the recordings of the page which one is playing. */
function markPlaying({ track, status }: PlayerState): void {
  for (const button of document.querySelectorAll<HTMLElement>('.audio .player-main')) {
    const isPlaying = status === 'playing' && trackOf(button).path === track?.path
    button.ariaPressed = `${isPlaying}`
    button.querySelector('use')?.setAttribute('href', `/sprite.svg#${isPlaying ? 'pause' : 'play'}`)
  }
}

/** Restores the stored track and queue. Playback starts with a press only. */
export function restore(): void {
  opened()
}

/**
 * Returns the recording around the button, otherwise the article named by the button, otherwise the current article.
 */
function trackOf(pressed: HTMLElement): Track {
  const figure = pressed.closest<HTMLElement>('[data-recording]')
  const named = pressed.closest<HTMLElement>('[data-path]')
  const path = named?.dataset['path'] ?? location.pathname
  if (!figure) return { path, title: named?.dataset['title'] ?? headline(), recording: null }
  const recording = recordingIn(figure)
  // In an article with several recordings each one is its own track.
  const own = named ? path : `${path}#${recording.src}`
  return { path: own, title: recording.title, recording }
}

function headline(): string {
  const heading = document.querySelector('h1')
  return heading?.dataset['markedTitle'] ?? heading?.textContent ?? document.title
}

function opened(): Player {
  if (player) return player
  player = createPlayer((text) => showNotice({ text }))
  player.subscribe(show)
  show()
  return player
}

/** The player is at the end of the document, outside the part that soft navigation replaces. */
function show(): void {
  const state = opened().get()
  markPlaying(state)
  if (Boolean(state.track ?? state.queue[0]) === Boolean(place)) return
  if (place) {
    unmountIslands(place)
    place.remove()
    place = undefined
    return
  }
  place = document.createElement('div')
  place.className = 'player-place'
  document.body.append(place)
  void mountIsland(place, 'player', { player })
}
