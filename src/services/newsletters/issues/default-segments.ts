import { sql, type Kysely } from 'kysely'
import type { IssueSegment } from '../../../rules/newsletters/segment.ts'
import type { Tables } from '../../../store/tables.ts'
import { WITH_MERGED } from '../../content/reading/tags.ts'
import { segmentOf } from './segments.ts'

/** The part of the recipients that new issues start with; `segment`: `null` for all. */
export type DefaultSegment = {
  segment: IssueSegment | null
  /** Incremented with every change; 0 if it was never saved. */
  version: number
}

const UNSAVED: DefaultSegment = { segment: null, version: 0 }

/**
 * Returns a function that gives the default segment of a newsletter. A topic that was merged appears as the kept one. A
 * topic that no longer exists stays and has no followers, so that the segment never becomes wider by itself.
 */
export async function readDefaultSegments(
  database: Kysely<Tables>,
): Promise<(newsletter: string) => DefaultSegment> {
  const rows = await database.selectFrom('newsletter_segments').selectAll().execute()
  const stored = rows.map(({ newsletter, segment, version }) => ({
    newsletter,
    segment: segmentOf({ segment }),
    version,
  }))
  const current = await currentTopics(
    database,
    stored.flatMap(({ segment }) => segment?.topics.map(({ id }) => id) ?? []),
  )
  const segments = new Map(
    stored.map(({ newsletter, segment, version }) => [
      newsletter,
      { version, segment: segment && withCurrentTopics(segment, current) },
    ]),
  )
  return (newsletter) => segments.get(newsletter) ?? UNSAVED
}

type Topic = IssueSegment['topics'][number]

function withCurrentTopics(
  segment: IssueSegment,
  current: ReadonlyMap<number, Topic>,
): IssueSegment {
  const topics = segment.topics.map((topic) => current.get(topic.id) ?? topic)
  return { ...segment, topics: [...new Map(topics.map((topic) => [topic.id, topic])).values()] }
}

/** Returns the topics by their ids, merged ones as the kept topic. */
async function currentTopics(
  database: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, Topic>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Topic & { chosen: number }>`
    select given.id as chosen, t.id, t.document ->> 'label' as name
    from ${sql.raw(WITH_MERGED)} where given.id = any(${[...ids]}::int[])`.execute(database)
  return new Map(rows.map(({ chosen, ...topic }) => [chosen, topic]))
}

/** Replaces the default segment. `version`: the one that the change is based on. `false` if another one is stored. */
export async function saveDefaultSegment(
  database: Kysely<Tables>,
  newsletter: string,
  { segment, version }: DefaultSegment,
): Promise<boolean> {
  const value = segment && JSON.stringify(segment)
  if (version === 0) {
    const added = await database
      .insertInto('newsletter_segments')
      .values({ newsletter, segment: value })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const changed = await database
    .updateTable('newsletter_segments')
    .set({ segment: value, version: version + 1 })
    .where('newsletter', '=', newsletter)
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
