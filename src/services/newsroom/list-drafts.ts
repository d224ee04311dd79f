import { sql, type RawBuilder } from 'kysely'
import type { DraftState, Stage } from '../../rules/newsroom/moves.ts'
import type { Store } from '../../store/store.ts'
import { isId } from '../../rules/http/ids.ts'
import { searchTeasers } from '../content/search/search.ts'
import type { DraftPage } from './contract.ts'
import { assignmentIn, draftsIn, isArticleIn, type DraftScope } from './desk/draft-scope.ts'
import { DRAFT_COLUMNS, IS_OPEN, summaryOf, type DraftRow } from './draft-rows.ts'

export type DraftQuery = {
  state?: DraftState | undefined
  query?: string | undefined
  /** Only drafts that are assigned to this person (`account:{id}`). */
  assignedTo?: string | undefined
  offset: number
  limit: number
}

/** The stages that an open draft of a state can have, so that the index of the stages is used. */
const OPEN_STAGES: Record<DraftState, readonly Stage[]> = {
  idea: ['idea'],
  draft: ['draft'],
  'in-review': ['in-review'],
  ready: ['ready'],
  scheduled: ['scheduled'],
  published: [],
  changed: ['draft'],
  withdrawn: ['idea', 'draft', 'in-review', 'ready', 'scheduled'],
}

/** `draftState` of an open draft `d` of the article `a`, as a condition. `desk/draft-states.test.ts` compares both. */
const OPEN_STATE_IS: Record<DraftState, RawBuilder<unknown>> = {
  idea: sql`a.withdrawn is not true`,
  draft: sql`a.id is null`,
  'in-review': sql`a.withdrawn is not true`,
  ready: sql`a.withdrawn is not true`,
  scheduled: sql`a.withdrawn is not true`,
  published: sql`false`,
  changed: sql`not a.withdrawn`,
  withdrawn: sql`a.withdrawn`,
}

/** `draftState` of an article `a` without an open draft, as a condition. */
const ARTICLE_STATE_IS: Partial<Record<DraftState, RawBuilder<unknown>>> = {
  scheduled: sql`not a.withdrawn and a.publish_date > now()`,
  published: sql`not a.withdrawn and a.publish_date <= now()`,
  withdrawn: sql`a.withdrawn`,
}

const MAX_FOUND = 100

/** Lists drafts and articles of the scope, those of the future first, then by newest change. Takes one statement, with `query` up to four more. */
export async function listDrafts(
  { database, pool }: Pick<Store, 'database' | 'pool'>,
  { state, query, assignedTo, offset, limit }: DraftQuery,
  scope: DraftScope,
): Promise<DraftPage> {
  const most = offset + limit + 1
  const found = query === undefined ? null : await publicArticles(pool, query)
  const isAssigned = assignedTo === undefined ? null : sql`s.account_id = ${assignedTo}`
  const ofOpen = conditions(
    IS_OPEN,
    isAssigned,
    state && sql`d.stage = any(${OPEN_STAGES[state]}::text[]) and ${OPEN_STATE_IS[state]}`,
    found && sql`(d.id = any(${found}::int[]) or ${draftContains(query)})`,
  )
  const ofOthers = conditions(
    sql`coalesce(d.stage, 'done') = 'done'`,
    isArticleIn(scope),
    isAssigned,
    state && (ARTICLE_STATE_IS[state] ?? sql`false`),
    found && sql`(a.id = any(${found}::int[]) or ${hiddenArticleContains(query)})`,
  )
  const { rows } = await sql<DraftRow>`
    (select ${DRAFT_COLUMNS} from ${draftsIn(scope)} d left join articles a on a.id = d.id
     ${assignmentIn(scope)} where ${ofOpen} order by d.updated_at desc, d.id desc limit ${most})
    union all
    (select ${DRAFT_COLUMNS} from articles a left join ${draftsIn(scope)} d on d.id = a.id
     ${assignmentIn(scope)} where ${ofOthers} order by a.modified_at desc, a.id desc limit ${most})
    order by "changedAt" desc, id desc offset ${offset} limit ${limit + 1}`.execute(database)
  return {
    drafts: rows.slice(0, limit).map(summaryOf),
    offset,
    limit,
    hasMore: rows.length > limit,
  }
}

const conditions = (...all: (RawBuilder<unknown> | null | undefined)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...all.filter((one) => one !== null && one !== undefined)], sql` and `)

const draftContains = (query = ''): RawBuilder<unknown> =>
  sql`strpos(lower(d.title || ' ' || d.article::text), lower(${query})) > 0`

/** The site's search does not know articles that are not public. */
const hiddenArticleContains = (
  query = '',
): RawBuilder<unknown> => sql`((a.withdrawn or a.publish_date > now())
  and strpos(lower(a.public_document ->> 'title'), lower(${query})) > 0)`

/** Returns the numbers of public articles that the site's search finds, and the number that the query itself is. */
async function publicArticles(pool: Store['pool'], query: string): Promise<number[]> {
  const { teasers } = await searchTeasers(pool, {
    searchTerms: query,
    sort: 'relevance',
    offset: 0,
    limit: MAX_FOUND,
  })
  const number = Number(query)
  return [...teasers.map(({ documentId }) => documentId), ...(isId(number) ? [number] : [])]
}
