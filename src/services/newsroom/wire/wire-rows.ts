import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isId } from '../../../rules/http/ids.ts'
import type { Tables } from '../../../store/tables.ts'
import { draftsIn, type DraftScope } from '../desk/draft-scope.ts'
import type { DraftArticle } from '../draft-article.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { compareDrafts } from '../revisions.ts'
import type { WholeWireItem, WireItem, WirePage, WireState } from './contract.ts'
import { picturesShownBy } from './wire-pictures.ts'

export type Database = Kysely<Tables>

type Moments = 'embargoUntil' | 'expiresAt' | 'receivedAt' | 'changedAt'
type Row = Omit<WireItem, Moments | 'draftId'> & {
  embargoUntil: Date | null
  expiresAt: Date | null
  receivedAt: Date
  changedAt: Date
  /** Also if the person may not read the draft. */
  draftId: number | null
  mayRead: boolean
}

export type WholeRow = Row & {
  source: string
  sourceId: string
  rights: string
  note: string
  article: DraftArticle
  previousArticle: DraftArticle | null
  takenArticle: DraftArticle | null
}

const columnsIn = (scope: DraftScope): RawBuilder<unknown> => sql`
  item.id, agency, item.title, item.section, item.status, urgency, source_version as version, revision,
  case when item.embargo_until > now() then item.embargo_until end as "embargoUntil", expires_at as "expiresAt",
  received_at as "receivedAt", changed_at as "changedAt", seen_at is not null as "isSeen",
  discarded_at is not null as "isDiscarded", taken_by as "takenBy", draft_id as "draftId",
  coalesce(taken_revision < revision, false) as "hasUpdate",
  ${scope === 'all' ? sql`true` : sql`draft_id in (select id from ${draftsIn(scope)} own)`} as "mayRead"`

const WHOLE = sql`source, source_id as "sourceId", rights, item.note, item.article,
  previous_article as "previousArticle", taken_article as "takenArticle"`

function itemOf({ mayRead, draftId, ...row }: Row): WireItem {
  const { embargoUntil, expiresAt, receivedAt, changedAt } = row
  return {
    ...row,
    draftId: mayRead ? draftId : null,
    embargoUntil: embargoUntil?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

/** Returns an item with its text, and its changes since it was taken over or since the version before. */
export function wholeOf({
  article,
  previousArticle,
  takenArticle,
  ...row
}: WholeRow): WholeWireItem {
  const { source, sourceId, rights, note, ...rest } = row
  const before = rest.draftId === null ? previousArticle : rest.hasUpdate ? takenArticle : null
  const { passages, isShortened } = before
    ? compareDrafts(before, article)
    : { passages: [], isShortened: false }
  return {
    ...itemOf(rest),
    source,
    sourceId,
    rights,
    note,
    article,
    pictures: picturesShownBy(article),
    changes: passages,
    isShortened,
  }
}

/** Returns the row of an item; throws 404. */
export async function requireItem(
  database: Database,
  id: number,
  scope: DraftScope,
): Promise<WholeRow> {
  const [row] = isId(id) ? await loadWhole(database, sql`item.id = ${id}`, scope) : []
  if (!row) throw new NewsroomRefusal(404, 'noWireItem', id)
  return row
}

/** Returns the item from which a draft was made; the caller checks that the person may read the draft. */
export async function findItemOfDraft(
  database: Database,
  draftId: number,
  scope: DraftScope,
): Promise<WholeRow | undefined> {
  return (await loadWhole(database, sql`draft_id = ${draftId}`, scope))[0]
}

async function loadWhole(
  database: Database,
  condition: RawBuilder<unknown>,
  scope: DraftScope,
): Promise<WholeRow[]> {
  const { rows } = await sql<WholeRow>`select ${columnsIn(scope)}, ${WHOLE}
    from newsroom.wire_items item where ${condition}`.execute(database)
  return rows
}

export type WireQuery = {
  state: WireState
  agency?: string | undefined
  section?: string | undefined
  query?: string | undefined
  offset: number
  limit: number
}

const CONDITIONS: Readonly<Record<WireState, RawBuilder<unknown>>> = {
  open: sql`draft_id is null and discarded_at is null`,
  unread: sql`draft_id is null and discarded_at is null and seen_at is null`,
  taken: sql`draft_id is not null`,
  killed: sql`item.status = 'canceled'`,
  discarded: sql`discarded_at is not null and draft_id is null`,
}

const MAX_ALARMS = 20
const MAX_AGENCIES = 50
const MAX_SECTIONS = 200

/** Lists the inbox, newest change first. */
export async function listItems(
  database: Database,
  { state, agency, section, query, offset, limit }: WireQuery,
  scope: DraftScope,
): Promise<WirePage> {
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = [
    CONDITIONS[state],
    ...(agency ? [sql`agency = ${agency}`] : []),
    ...(section ? [sql`item.section = ${section}`] : []),
    ...words.map((word) => sql`strpos(searched, ${word}) > 0`),
  ]
  const [items, alarms, agencies, sections] = await Promise.all([
    loadItems(
      database,
      sql`${sql.join(conditions, sql` and `)} order by changed_at desc, id desc offset ${offset} limit ${limit + 1}`,
      scope,
    ),
    loadItems(
      database,
      sql`item.status <> 'usable' and taken_revision < revision order by changed_at desc, id desc limit ${MAX_ALARMS}`,
      scope,
    ),
    namesIn(database, sql`agency`, MAX_AGENCIES),
    namesIn(database, sql`section`, MAX_SECTIONS),
  ])
  return {
    items: items.slice(0, limit),
    alarms,
    agencies,
    sections,
    offset,
    limit,
    hasMore: items.length > limit,
  }
}

async function loadItems(
  database: Database,
  rest: RawBuilder<unknown>,
  scope: DraftScope,
): Promise<WireItem[]> {
  const { rows } = await sql<Row>`select ${columnsIn(scope)}
    from newsroom.wire_items item where ${rest}`.execute(database)
  return rows.map(itemOf)
}

async function namesIn(
  database: Database,
  column: RawBuilder<unknown>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct ${column} as name from newsroom.wire_items order by 1 limit ${most}`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}
