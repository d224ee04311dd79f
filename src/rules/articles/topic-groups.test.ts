import { expect, test } from 'vitest'
import type { Tag } from './article.ts'
import { groupTopics } from './topic-groups.ts'

const tag = (id: number, label: string, path: number[] = [id]): Tag => ({
  id,
  label,
  slug: label,
  urlPath: `/themen/${id}`,
  parentId: path.at(-2) ?? null,
  path,
})

test('topics are grouped under their root and sorted from A to Z in German order; single topics are separate', () => {
  const tags = [
    tag(3, 'Zoo'),
    tag(1, 'Kultur'),
    tag(4, 'Theater', [1, 2, 4]),
    tag(2, 'Bühne', [1, 2]),
    tag(5, 'Ämter'),
    tag(6, 'Ballett', [1, 2, 6]),
  ]
  const { groups, single } = groupTopics(tags)
  expect(
    groups.map(({ root, members }) => [root.label, members.map(({ label }) => label)]),
  ).toEqual([['Kultur', ['Ballett', 'Bühne', 'Theater']]])
  expect(single.map(({ label }) => label)).toEqual(['Ämter', 'Zoo'])
})
