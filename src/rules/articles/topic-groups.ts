import type { Tag } from './article.ts'

export type TopicGroup = { root: Tag; members: Tag[] }

/**
 * Groups topics under the root of their hierarchy; topics without one are separate. All are sorted from A to Z in German order.
 */
export function groupTopics(tags: readonly Tag[]): { groups: TopicGroup[]; single: Tag[] } {
  const sorted = tags.toSorted((a, b) => a.label.localeCompare(b.label, 'de'))
  const members = Map.groupBy(
    sorted.filter(({ parentId }) => parentId !== null),
    ({ path }) => path[0],
  )
  const roots = sorted.filter(({ parentId }) => parentId === null)
  return {
    groups: roots.flatMap((root) => topicGroup(root, members.get(root.id))),
    single: roots.filter(({ id }) => !members.has(id)),
  }
}

function topicGroup(root: Tag, members: Tag[] | undefined): TopicGroup[] {
  return members ? [{ root, members }] : []
}
