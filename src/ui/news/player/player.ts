import type { Track } from '../../../rules/browsing/player-queue.ts'
import type { Chapter } from '../../../rules/podcasts/podcast.ts'

export type PlayerState = {
  track: Track | null
  status: 'loading' | 'playing' | 'paused'
  /** Why playback failed. */
  problem: string | null
  /** Seconds of a recording or sentences of a text. */
  unit: 'seconds' | 'sentences'
  position: number
  length: number
  speed: number
  chapters: readonly Chapter[]
  queue: readonly Track[]
}

/** The player as its view sees it. It continues to play while the view and the page change. */
export type Player = {
  get: () => PlayerState
  subscribe: (listener: () => void) => () => void
  toggle: () => void
  seek: (position: number) => void
  /** Steps back or ahead by some seconds or one sentence. */
  step: (direction: -1 | 1) => void
  setSpeed: (speed: number) => void
  play: (track: Track, at?: number) => void
  later: (track: Track) => void
  remove: (path: string) => void
  next: () => void
  close: () => void
}
