import { useEffect, useSyncExternalStore } from 'react'
import { SKIP_AHEAD, SKIP_BACK, SPEEDS } from '../../../rules/browsing/player-queue.ts'
import { clockTime } from '../../../rules/podcasts/podcast.ts'
import { Icon } from '../../kit/Icon.tsx'
import { PlayerLists } from './PlayerLists.tsx'
import styles from './player.css?inline'
import type { Player, PlayerState } from './player.ts'

/** Loads the styles with the player, so that other pages do not load them. */
function useStyles(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
      document.adoptedStyleSheets = others
    }
  }, [])
}

/** S2.11: the player at the bottom of the window. It stays during soft navigation. */
export function PlayerIsland({ player }: { player: Player }) {
  useStyles()
  const state = useSyncExternalStore(player.subscribe, player.get, player.get)
  const { track, status, problem } = state
  const isPlaying = status === 'playing'
  return (
    <section className="player" aria-label="Wiedergabe">
      <Scrubber state={state} player={player} />
      <button
        type="button"
        className="tool player-main"
        aria-label={isPlaying ? 'Anhalten' : 'Abspielen'}
        disabled={!track}
        onClick={player.toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <div className="player-text">
        {track ? (
          <a href={track.path.split('#')[0]}>{track.title}</a>
        ) : (
          <span>Später hören: {state.queue.length}</span>
        )}
        <output>{problem ?? stateInWords(state)}</output>
      </div>
      <div className="player-tools">
        <Step state={state} player={player} direction={-1} />
        <Step state={state} player={player} direction={1} />
        <label>
          <span className="visually-hidden">Geschwindigkeit</span>
          <select
            value={state.speed}
            onChange={(event) => player.setSpeed(Number(event.target.value))}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {String(speed).replace('.', ',')}×
              </option>
            ))}
          </select>
        </label>
        <PlayerLists state={state} player={player} />
      </div>
      <button
        type="button"
        className="tool player-close"
        aria-label="Wiedergabe beenden"
        title="Wiedergabe beenden"
        onClick={player.close}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}

type PartProps = { state: PlayerState; player: Player }

function Scrubber({ state, player }: PartProps) {
  const { position, length, unit } = state
  return (
    <input
      type="range"
      className="player-scrubber"
      aria-label="Stelle"
      aria-valuetext={placeInWords(state)}
      min={0}
      max={Math.max(1, Math.floor(unit === 'seconds' ? length : length - 1))}
      step={1}
      value={Math.floor(position)}
      disabled={!state.track}
      onChange={(event) => player.seek(Number(event.target.value))}
      style={{ '--played': `${length > 0 ? (position / length) * 100 : 0}%` } as object}
    />
  )
}

function Step({ state, player, direction }: PartProps & { direction: -1 | 1 }) {
  const isBack = direction < 0
  const isSound = state.unit === 'seconds'
  const seconds = isBack ? SKIP_BACK : SKIP_AHEAD
  const way = isBack ? 'zurück' : 'vor'
  const label = isSound ? `${seconds} Sekunden ${way}` : `Ein Satz ${way}`
  return (
    <button
      type="button"
      className="tool"
      title={label}
      disabled={!state.track}
      onClick={() => player.step(direction)}
    >
      {isSound ? (
        <span aria-hidden="true">{`${isBack ? '−' : '+'}${seconds} s`}</span>
      ) : (
        <Icon name={isBack ? 'chevron-left' : 'chevron-right'} />
      )}
      <span className="visually-hidden">{label}</span>
    </button>
  )
}

function placeInWords({ unit, position, length }: PlayerState): string {
  return unit === 'seconds'
    ? `${clockTime(position)}, noch ${clockTime(length - position)}`
    : `Satz ${position + 1} von ${length}`
}

/** The position is not announced to screen readers; the other states are. */
function stateInWords(state: PlayerState) {
  if (!state.track) return 'Nichts wird abgespielt.'
  if (state.status === 'loading') return 'Wird geladen …'
  return <span aria-live="off">{placeInWords(state)}</span>
}
