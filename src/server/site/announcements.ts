import { listenOutbox } from '../../store/outbox.ts'
import type { Store } from '../../store/store.ts'

type OnTags = (tags: string[], announcedAt?: Date) => Promise<void>

export type Announcements = {
  /** Delivers what came so far and all that follows; resolves once the first was taken in. */
  subscribe(onTags: OnTags): Promise<void>
  stop(): Promise<void>
}

/**
 * What any node announces as changed. Listening begins before anything is read, so that no change falls between the
 * reading and the listening; until somebody subscribes it is collected.
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
