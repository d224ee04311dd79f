import { Icon } from '../kit/Icon.tsx'
import { ToggleForm } from './ToggleForm.tsx'

type FollowButtonProps = {
  kind: 'tag' | 'region' | 'author'
  id: number | string
  /** Name of the topic, place or author, required if a page has several buttons. */
  name?: string
  isFollowed?: boolean
}

const ICONS = { tag: 'bookmark', region: 'pin', author: 'bookmark' } as const
const LABELS = { tag: 'Thema folgen', region: 'Ort folgen', author: 'Folgen' } as const

/** Follows a topic, a place or an author. Their newest articles then appear on „Meine Themen“. */
export function FollowButton({ kind, id, name, isFollowed = false }: FollowButtonProps) {
  return (
    <ToggleForm kind={kind} id={id} isOn={isFollowed}>
      <button
        type="submit"
        className="button button-secondary follow-button"
        aria-pressed={isFollowed}
      >
        <Icon name={ICONS[kind]} size={20} />
        <Icon name="check" size={20} />
        <span className="follow-label">
          <span>{LABELS[kind]}</span>
          <span>Sie folgen</span>
        </span>
        {name && <span className="visually-hidden">: {name}</span>}
      </button>
    </ToggleForm>
  )
}
