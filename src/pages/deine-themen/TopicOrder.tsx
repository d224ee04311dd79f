import type { TagBookmark } from '../../rules/bookmarks.ts'
import { Icon, type IconName } from '../../ui/kit/Icon.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'

/** S9.14: the reader's topics, to be dragged or moved by buttons, which also work without script. */
export function TopicOrder({ topics }: { topics: readonly TagBookmark[] }) {
  const { site } = usePageConfig()
  return (
    <ol
      className="topic-order"
      data-topic-order=""
      data-users={`/user-api/mandators/${site.mandator}/users/`}
    >
      {topics.map((topic, index) => (
        <li key={topic.id} data-id={topic.id}>
          <span className="drag-handle needs-script" aria-hidden="true" />
          <a href={topic.target}>{topic.label}</a>
          <form action="/api/tag-bookmarks" method="post">
            <input type="hidden" name="id" value={topic.id} />
            <Move topic={topic} to="up" icon="chevron-up" isEnd={index === 0} />
            <Move topic={topic} to="down" icon="chevron-down" isEnd={index === topics.length - 1} />
            <Do name="remove" icon="close" label={`${topic.label} nicht mehr folgen`} />
          </form>
        </li>
      ))}
    </ol>
  )
}

type MoveProps = { topic: TagBookmark; to: 'up' | 'down'; icon: IconName; isEnd: boolean }

function Move({ topic, to, icon, isEnd }: MoveProps) {
  const label = `${topic.label} nach ${to === 'up' ? 'oben' : 'unten'}`
  return <Do name={to} icon={icon} label={label} disabled={isEnd} />
}

type DoProps = { name: string; icon: IconName; label: string; disabled?: boolean }

function Do({ name, icon, label, disabled }: DoProps) {
  return (
    <button
      type="submit"
      name="do"
      value={name}
      className="tool"
      aria-label={label}
      title={label}
      disabled={disabled}
    >
      <Icon name={icon} />
    </button>
  )
}
