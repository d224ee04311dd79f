import type { Track } from '../../rules/browsing/player-queue.ts'
import type { Player } from '../../ui/news/player/player.ts'
import { mountIsland, unmountIslands } from '../islands/islands.ts'
import { say } from '../page/notices.ts'
import { recordingIn } from './page-texts.ts'
import { createPlayer } from './player.ts'

let player: Player | undefined
let place: HTMLElement | undefined

/** What a press asks for: `data-listen="play"`, from `data-at`, or `later`. */
export function listen(pressed: HTMLElement): void {
  const { listen: command, at } = pressed.dataset
  const track = trackOf(pressed)
  pressed.closest<HTMLElement>('[popover]')?.hidePopover()
  if (command === 'later') opened().later(track)
  else opened().play(track, at === undefined ? undefined : Number(at))
}

/** What was left standing when the document was left stands there again, silent until it is pressed. */
export function resume(): void {
  opened()
}

/** The recording around the button, else the article its button names, else the one that stands here. */
function trackOf(pressed: HTMLElement): Track {
  const figure = pressed.closest<HTMLElement>('[data-recording]')
  const named = pressed.closest<HTMLElement>('[data-path]')
  const path = named?.dataset['path'] ?? location.pathname
  if (!figure) return { path, title: named?.dataset['title'] ?? headline(), recording: null }
  const recording = recordingIn(figure)
  // Of an article with several each is a track of its own.
  const own = named ? path : `${path}#${recording.src}`
  return { path: own, title: recording.title, recording }
}

function headline(): string {
  const heading = document.querySelector('h1')
  return heading?.dataset['markedTitle'] ?? heading?.textContent ?? document.title
}

function opened(): Player {
  if (player) return player
  player = createPlayer((text) => say({ text }))
  player.subscribe(show)
  show()
  return player
}

/** It stands at the end of the document, outside the part that soft navigation exchanges. */
function show(): void {
  const isWanted = Boolean(player?.get().track) || (player?.get().queue.length ?? 0) > 0
  if (isWanted === Boolean(place)) return
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
