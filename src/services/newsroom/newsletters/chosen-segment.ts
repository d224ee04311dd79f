import { sql, type Kysely } from 'kysely'
import type { ChosenSegment, IssueSegment } from '../../../rules/newsletters/segment.ts'
import type { Tables } from '../../../store/tables.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'

/** Returns the segment with the names of its topics; `null` if it has everybody. Throws 400 for an unknown topic. */
export async function namedSegment(
  database: Kysely<Tables>,
  { plus, topics }: ChosenSegment,
): Promise<IssueSegment | null> {
  if (plus === null && topics.length === 0) return null
  const rows = topics.length === 0 ? [] : await tagsOf(database, topics)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    plus,
    topics: topics.map((id) => {
      const name = names.get(id)
      if (name === undefined) throw new NewsroomRefusal(400, 'segmentTopic', id)
      return { id, name }
    }),
  }
}

const tagsOf = (database: Kysely<Tables>, ids: readonly number[]) =>
  database
    .selectFrom('tags')
    .select(['id', sql<string>`document ->> 'label'`.as('name')])
    .where('id', 'in', ids)
    .execute()
