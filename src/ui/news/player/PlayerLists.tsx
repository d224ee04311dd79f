import { clockTime } from '../../../rules/podcasts/podcast.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { Player, PlayerState } from './player.ts'

type PlayerListsProps = { state: PlayerState; player: Player }

/** Chapters and queue in a popover. */
export function PlayerLists({ state, player }: PlayerListsProps) {
  const { chapters, queue } = state
  if (chapters.length + queue.length === 0) return null
  const label = 'Kapitel und Warteschlange'
  return (
    <>
      <button
        type="button"
        className="tool"
        popoverTarget="wiedergabe-liste"
        aria-label={label}
        title={label}
      >
        <Icon name="menu" />
        {queue.length > 0 && <span className="player-count">{queue.length}</span>}
      </button>
      <div id="wiedergabe-liste" popover="auto" className="tool-menu player-lists">
        {chapters.length > 0 && <Chapters state={state} player={player} />}
        {queue.length > 0 && <Queue state={state} player={player} />}
      </div>
    </>
  )
}

function Chapters({ state: { chapters, position }, player }: PlayerListsProps) {
  const current = chapters.findLastIndex(({ start }) => start <= position)
  return (
    <>
      <p className="tool-menu-title">Kapitel</p>
      <ol className="plain-list">
        {chapters.map(({ start, title }, index) => (
          <li key={start}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => player.seek(start)}
            >
              <span className="player-time">{clockTime(start)}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

function Queue({ state: { queue, track }, player }: PlayerListsProps) {
  return (
    <>
      <p className="tool-menu-title">Als Nächstes</p>
      <ol className="plain-list">
        {queue.map((waiting) => (
          <li key={waiting.path} className="player-waiting">
            <button type="button" onClick={() => player.play(waiting)}>
              <Icon name="play" size={20} />
              {waiting.title}
            </button>
            <button
              type="button"
              className="tool"
              aria-label={`Aus der Warteschlange nehmen: ${waiting.title}`}
              onClick={() => player.remove(waiting.path)}
            >
              <Icon name="close" size={20} />
            </button>
          </li>
        ))}
      </ol>
      {track && (
        <button type="button" className="button button-quiet" onClick={player.next}>
          Weiter zum nächsten
        </button>
      )}
    </>
  )
}
