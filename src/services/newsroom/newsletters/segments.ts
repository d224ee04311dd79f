import { sql, type Kysely } from 'kysely'
import type {
  IssueSegment,
  SegmentAudience,
  SegmentRight,
} from '../../../rules/newsletters/segment.ts'
import type { Tables } from '../../../store/tables.ts'
import { countAudience } from '../../newsletters/issues/segments.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { requireNewsletter, type CatalogueParts } from './catalogue.ts'

/** A segment as it is chosen. `topics`: ids. */
export type ChosenSegment = { plus: SegmentRight | null; topics: readonly number[] }

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

/** Counts the recipients of a newsletter in a segment that is being chosen. Throws 404, 400. */
export async function readAudience(
  parts: CatalogueParts,
  newsletter: string,
  chosen: ChosenSegment,
): Promise<SegmentAudience> {
  await requireNewsletter(parts, newsletter)
  const segment = await namedSegment(parts.database, chosen)
  return countAudience(parts.database, newsletter, segment)
}
