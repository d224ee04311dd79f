import { listenOutbox } from '../../store/outbox.ts'
import type { Store } from '../../store/store.ts'

type OnTags = (tags: string[], announcedAt?: Date) => Promise<void>

export type Announcements = {
  /** Delivers collected and later changes; resolves after the collected ones are handled. */
  subscribe(onTags: OnTags): Promise<void>
  stop(): Promise<void>
}

/**
 * Receives the cache tags that any node announces as changed. Listening starts before anything is read, so that no change is
 * missed; until `subscribe` the tags are collected.
 */
export async function openAnnouncements(store: Store): Promise<Announcements> {
  const announced = new Set<string>()
  let deliver: (tags: string[], announcedAt?: Date) => unknown = (tags) =>
    tags.forEach((tag) => announced.add(tag))
  const outbox = listenOutbox(store, (tags, announcedAt) => void deliver(tags, announcedAt))
  await outbox.ready
  return {
    async subscribe(onTags) {
      deliver = onTags
      if (announced.size > 0) await onTags([...announced])
    },
    stop: () => outbox.stop(),
  }
}
