import type { Chapter } from '../podcasts/podcast.ts'

/** A track: the recording of an article, or the article read by the browser's speech synthesis. */
export type Track = {
  /** The article's path; unique in the queue. */
  path: string
  title: string
  /** Null if unknown; it is then loaded from the article's page when the track starts. */
  recording: RecordedSound | null
}

export type RecordedSound = { src: string; title: string; duration: number; chapters: Chapter[] }

/** The player state stored on the device. Positions by path: seconds of recordings, sentences of texts. */
export type StoredPlayerState = {
  track: Track | null
  queue: Track[]
  positions: [path: string, position: number][]
  speed: number
}

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
export const SKIP_BACK = 15
export const SKIP_AHEAD = 30

const MAX_QUEUED = 50
const MAX_POSITIONS = 100
/** Positions closer to the start or the end are not stored. */
const MIN_POSITION = 5

const EMPTY_STATE: StoredPlayerState = { track: null, queue: [], positions: [], speed: 1 }

/** Appends a track; returns an unchanged copy if the track is already queued. */
export function enqueueTrack(queue: readonly Track[], track: Track): Track[] {
  if (queue.some(({ path }) => path === track.path)) return [...queue]
  return [...queue, track].slice(0, MAX_QUEUED)
}

export function removeFromQueue(queue: readonly Track[], path: string): Track[] {
  return queue.filter((track) => track.path !== path)
}

type Place = { path: string; position: number; length: number }

/** Stores the position of a track as the latest; removes it if the track has hardly started or is almost over. */
export function withPosition(
  positions: StoredPlayerState['positions'],
  { path, position, length }: Place,
): StoredPlayerState['positions'] {
  const others = positions.filter(([known]) => known !== path)
  const isBegun = position >= MIN_POSITION && position <= length - MIN_POSITION
  return isBegun ? [...others, [path, position] as [string, number]].slice(-MAX_POSITIONS) : others
}

export function positionOf(positions: StoredPlayerState['positions'], path: string): number {
  return positions.find(([known]) => known === path)?.[1] ?? 0
}

/** Parses the player state from the browser's storage; invalid parts are replaced by defaults. */
export function parsePlayerState(stored: string | null): StoredPlayerState {
  try {
    const { track, queue, positions, speed } = JSON.parse(stored ?? '{}') as Record<string, unknown>
    return {
      track: isTrack(track) ? track : null,
      queue: Array.isArray(queue) ? queue.filter(isTrack).slice(0, MAX_QUEUED) : [],
      positions: Array.isArray(positions) ? positions.filter(isPosition) : [],
      speed: SPEEDS.find((one) => one === speed) ?? 1,
    }
  } catch {
    return EMPTY_STATE
  }
}

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value)

function isTrack(value: unknown): value is Track {
  if (typeof value !== 'object' || value === null) return false
  const { path, title, recording } = value as Partial<Track>
  return isPath(path) && typeof title === 'string' && (recording === null || isSound(recording))
}

function isSound(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { src, title, duration, chapters } = value as Partial<RecordedSound>
  return (
    isPath(src) &&
    typeof title === 'string' &&
    typeof duration === 'number' &&
    Array.isArray(chapters)
  )
}

const WORDS_PER_SECOND = 2.8

/** Whether a recording is long enough to contain the whole text of the article. */
export function coversText(duration: number, words: number): boolean {
  return duration > 0 && duration >= (words / WORDS_PER_SECOND) * 0.8
}
