import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { moveItem } from '../../rules/lists/bookmark-order.ts'
import type { TagBookmark } from '../../rules/lists/bookmarks.ts'
import { Icon, type IconName } from '../../ui/kit/Icon.tsx'
import { useDragging } from './use-dragging.ts'

type TopicOrderProps = {
  topics: readonly TagBookmark[]
  /** Base path of the API with the readers' data. */
  users: string
  /** Saves the order. Missing without script: the buttons then submit their forms. */
  save?: (ids: readonly number[]) => void
}

/** S9.14: sorts the reader's topics by dragging or with buttons. */
export function TopicOrderIsland({ topics: first, users, save }: TopicOrderProps) {
  const [topics, setTopics] = useState(first)
  const onDrop = (order: typeof topics) => save?.(order.map(({ id }) => id))
  const { dragged, start, listProps } = useDragging({ items: topics, setItems: setTopics, onDrop })

  const step = (event: SubmitEvent<HTMLFormElement>, from: number) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.value === 'remove' || !save) return
    event.preventDefault()
    const order = moveItem(topics, from, from + (submitter.value === 'up' ? -1 : 1))
    flushSync(() => setTopics(order))
    if (submitter.disabled)
      event.currentTarget.querySelector<HTMLElement>('button:enabled')?.focus()
    onDrop(order)
  }

  return (
    <ol className="topic-order" data-users={users} {...listProps}>
      {topics.map((topic, index) => (
        <li key={topic.id} data-id={topic.id} data-dragged={topic === dragged ? '' : undefined}>
          <span
            className="drag-handle needs-script"
            aria-hidden="true"
            onPointerDown={(event) => start(topic, event)}
          />
          <a href={topic.target}>{topic.label}</a>
          <form action="/api/tag-bookmarks" method="post" onSubmit={(event) => step(event, index)}>
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
