import type { Tag } from './article.ts'

export type TopicGroup = { root: Tag; members: Tag[] }

/** The topics as a reader looks for them: hierarchies under their root, single topics apart, all from A to Z. */
export function groupTopics(tags: readonly Tag[]): { groups: TopicGroup[]; single: Tag[] } {
  const sorted = tags.toSorted((a, b) => a.label.localeCompare(b.label, 'de'))
  const members = Map.groupBy(
    sorted.filter(({ parentId }) => parentId !== null),
    ({ path }) => path[0],
  )
  const roots = sorted.filter(({ parentId }) => parentId === null)
  return {
    groups: roots.flatMap((root) => withMembers(root, members.get(root.id))),
    single: roots.filter(({ id }) => !members.has(id)),
  }
}

function withMembers(root: Tag, members: Tag[] | undefined): TopicGroup[] {
  return members ? [{ root, members }] : []
}
