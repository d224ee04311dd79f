import type { Track } from '../../../rules/browsing/player-queue.ts'
import type { Chapter } from '../../../rules/podcasts/podcast.ts'

export type PlayerState = {
  track: Track | null
  status: 'loading' | 'playing' | 'paused'
  /** Why it cannot be heard. */
  problem: string | null
  /** Seconds of a recording, sentences of a text. */
  unit: 'seconds' | 'sentences'
  position: number
  length: number
  speed: number
  chapters: readonly Chapter[]
  queue: readonly Track[]
}

/** What the view shows and presses; it plays on while the view and the page come and go. */
export type Player = {
  get: () => PlayerState
  subscribe: (listener: () => void) => () => void
  toggle: () => void
  seek: (position: number) => void
  /** A step back or ahead: seconds, or a sentence. */
  step: (direction: -1 | 1) => void
  setSpeed: (speed: number) => void
  play: (track: Track, at?: number) => void
  later: (track: Track) => void
  remove: (path: string) => void
  next: () => void
  close: () => void
}
