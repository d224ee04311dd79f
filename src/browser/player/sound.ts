import type { RecordedSound } from '../../rules/browsing/player-queue.ts'

/** Plays a track with an audio element or the browser's voice. Positions are in seconds or sentences. */
export type Engine = {
  play: () => void
  pause: () => void
  seek: (position: number) => void
  setSpeed: (speed: number) => void
  close: () => void
}

export type EngineEvents = {
  onPosition: (position: number, length: number) => void
  onPlaying: (isPlaying: boolean) => void
  onEnded: () => void
  onProblem: (text: string) => void
}

type Start = { position: number; speed: number; notPlayed: string }

/** Opens a recording. Its audio element is not part of a page, so playback continues during soft navigation. */
export function openSound(
  { src, duration }: RecordedSound,
  { position, speed, notPlayed }: Start,
  events: EngineEvents,
): Engine {
  const audio = new Audio(src)
  audio.preload = 'metadata'
  audio.currentTime = position
  audio.defaultPlaybackRate = speed
  audio.playbackRate = speed
  const lengthOf = () => (Number.isFinite(audio.duration) ? audio.duration : duration)
  const reportPosition = () => events.onPosition(audio.currentTime, lengthOf())
  const listeners: [string, () => void][] = [
    ['timeupdate', reportPosition],
    ['durationchange', reportPosition],
    ['seeked', reportPosition],
    ['play', () => events.onPlaying(true)],
    ['pause', () => events.onPlaying(false)],
    ['ended', events.onEnded],
    ['error', () => events.onProblem(notPlayed)],
  ]
  for (const [name, listener] of listeners) audio.addEventListener(name, listener)
  return {
    // `play()` also rejects if it is paused before it starts.
    play: () => void audio.play().catch(() => undefined),
    pause: () => audio.pause(),
    seek: (to) => {
      audio.currentTime = Math.min(Math.max(0, to), lengthOf())
      reportPosition()
    },
    setSpeed: (to) => {
      audio.defaultPlaybackRate = to
      audio.playbackRate = to
    },
    close: () => {
      for (const [name, listener] of listeners) audio.removeEventListener(name, listener)
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
