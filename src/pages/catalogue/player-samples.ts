import type { Sound } from '../../rules/articles/article.ts'
import type { Player, PlayerState } from '../../ui/news/player/player.ts'

export const recording: Sound = {
  src: '/demo/folge-12.mp3',
  title: 'Folge 12: Wer fährt über die Brücke?',
  duration: 1520,
  chapters: [
    { start: 0, title: 'Am Ufer' },
    { start: 612, title: 'Im Rathaus' },
  ],
  transcript: [{ start: 0, speaker: 'Jana Wiesdorf', text: 'Wir stehen am Rhein.' }],
}

const track = {
  path: '/1300101',
  title: recording.title,
  recording: {
    src: recording.src,
    title: recording.title,
    duration: recording.duration,
    chapters: [...(recording.chapters ?? [])],
  },
}
const SILENT: PlayerState = {
  track: null,
  status: 'paused',
  problem: null,
  unit: 'seconds',
  position: 0,
  length: 0,
  speed: 1,
  chapters: [],
  queue: [],
}
const PLAYING: PlayerState = {
  ...SILENT,
  track,
  status: 'playing',
  position: 640,
  length: recording.duration,
  chapters: track.recording.chapters,
  queue: [{ ...track, path: '/1300102', title: 'Folge 11: Das Geländer' }],
}

/** All states of the player. */
export const PLAYER_STATES = {
  spielt: PLAYING,
  'hält an': { ...PLAYING, status: 'paused' },
  lädt: { ...PLAYING, status: 'loading', position: 0 },
  'liest vor': { ...PLAYING, unit: 'sentences', position: 3, length: 40, chapters: [] },
  'geht nicht': {
    ...PLAYING,
    status: 'paused',
    problem: 'Die Aufnahme lässt sich nicht abspielen.',
  },
  'nur die Warteschlange': { ...SILENT, queue: PLAYING.queue },
} as const satisfies Record<string, PlayerState>

/** Returns a player that stays in one state. */
export function playerIn(state: PlayerState): Player {
  const nothing = () => undefined
  return {
    get: () => state,
    subscribe: () => nothing,
    toggle: nothing,
    seek: nothing,
    step: nothing,
    setSpeed: nothing,
    play: nothing,
    later: nothing,
    remove: nothing,
    next: nothing,
    close: nothing,
  }
}
