import {
  positionOf,
  enqueueTrack,
  SKIP_AHEAD,
  SKIP_BACK,
  removeFromQueue,
  withPosition,
  type Track,
} from '../../rules/browsing/player-queue.ts'
import type { Player, PlayerState } from '../../ui/news/player/player.ts'
import { texts as shared } from '../texts.de.ts'
import { texts } from './texts.de.ts'
import { showOnDevice } from './media-session.ts'
import { loadListening, saveListening } from './stored-queue.ts'
import { findSound } from './find-sound.ts'
import { openSound, type Engine, type EngineEvents } from './sound.ts'
import { openVoice } from './voice.ts'

const SAVED_EVERY_MS = 5000

/** Creates the player. One instance exists per document and continues across soft navigation. */
export function createPlayer(onSaid: (text: string) => void): Player {
  const { track, queue, speed, positions: known } = loadListening()
  let positions = known
  let state: PlayerState = {
    track,
    status: 'paused',
    problem: null,
    unit: track?.recording === null ? 'sentences' : 'seconds',
    position: track ? positionOf(positions, track.path) : 0,
    length: track?.recording?.duration ?? 0,
    speed,
    chapters: track?.recording?.chapters ?? [],
    queue,
  }
  let engine: Engine | undefined
  let savedAt = 0
  const listeners = new Set<() => void>()
  addEventListener('pagehide', leave)

  const player: Player = {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toggle: () => {
      if (state.status === 'playing') engine?.pause()
      else if (engine) engine.play()
      else if (state.track) void open(state.track)
    },
    seek: (position) => {
      engine?.seek(position)
      change({ position })
    },
    step: (direction) => {
      const seconds = direction < 0 ? -SKIP_BACK : SKIP_AHEAD
      player.seek(Math.max(0, state.position + (state.unit === 'seconds' ? seconds : direction)))
    },
    setSpeed: (to) => {
      engine?.setSpeed(to)
      change({ speed: to })
      save()
    },
    play: (given, at) => {
      if (given.path === state.track?.path && engine) {
        if (at !== undefined) engine.seek(at)
        return engine.play()
      }
      if (at !== undefined) positions = [...positions, [given.path, at]]
      void open(given, at)
    },
    later: (given) => {
      if (given.path === state.track?.path) return onSaid(texts.isPlaying)
      change({ queue: enqueueTrack(state.queue, given) })
      save()
      onSaid(texts.queued(state.queue.length))
    },
    remove: (path) => {
      change({ queue: removeFromQueue(state.queue, path) })
      save()
    },
    next,
    close: () => {
      leave()
      closeEngine()
      change({ track: null, queue: [], status: 'paused', problem: null })
      save()
    },
  }
  return player

  function change(part: Partial<PlayerState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function save(): void {
    savedAt = Date.now()
    saveListening({ track: state.track, queue: [...state.queue], positions, speed: state.speed })
  }

  function recordPosition(): void {
    const { track: current, position, length } = state
    if (current) positions = withPosition(positions, { path: current.path, position, length })
  }

  function leave(): void {
    if (!state.track) return
    recordPosition()
    save()
    // Some browsers continue to speak after the page is left.
    if (state.unit === 'sentences') engine?.pause()
  }

  function closeEngine(): void {
    engine?.close()
    engine = undefined
  }

  async function open(track: Track, at?: number): Promise<void> {
    recordPosition()
    closeEngine()
    const position = at ?? positionOf(positions, track.path)
    const { recording } = track
    const unit = recording ? 'seconds' : 'sentences'
    const rest = removeFromQueue(state.queue, track.path)
    change({ track, queue: rest, status: 'loading', problem: null, position, length: 0, unit })
    change({ chapters: recording?.chapters ?? [] })
    const sound = await findSound(track).catch(() => null)
    if (state.track !== track) return
    if (!sound) return fail(shared.notLoaded)
    if (sound.kind === 'nothing') return fail(texts.nothingToHear)
    if (sound.kind === 'text' && !('speechSynthesis' in window)) return fail(texts.noVoice)
    const start = { position, speed: state.speed, notPlayed: texts.notPlayed }
    if (sound.kind === 'recording') {
      const whole = { ...track, recording: sound.recording }
      const { chapters, duration } = sound.recording
      change({ track: whole, unit: 'seconds', chapters, length: duration })
      engine = openSound(sound.recording, start, eventsOf())
    } else {
      change({ unit: 'sentences', length: sound.sentences().length })
      engine = openVoice(sound.sentences, start, eventsOf())
    }
    showOnDevice(player)
    engine.play()
    save()
  }

  function eventsOf(): EngineEvents {
    return {
      onPosition: (position, length) => {
        change({ position, length })
        recordPosition()
        if (Date.now() - savedAt > SAVED_EVERY_MS) save()
      },
      onPlaying: (isPlaying) => {
        change({ status: isPlaying ? 'playing' : 'paused' })
        save()
      },
      onEnded: next,
      onProblem: fail,
    }
  }

  function fail(problem: string): void {
    closeEngine()
    change({ status: 'paused', problem })
  }

  /** Starts the next track. A finished track starts from the beginning the next time. */
  function next(): void {
    const [following] = state.queue
    if (state.track) {
      const { path } = state.track
      positions = positions.filter(([heard]) => heard !== path)
    }
    closeEngine()
    change({ position: 0, status: 'paused' })
    if (following) return void open(following)
    save()
  }
}
