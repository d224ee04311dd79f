import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { EditorName } from '../../rules/access/editor-scopes.ts'
import { draftState, type DraftStatus, type Move, type Stage } from '../../rules/newsroom/moves.ts'
import { DRAFT_LOCKS } from '../../store/locks.ts'
import { noteActsOf } from '../audit/write-audit.ts'
import type { Tables } from '../../store/tables.ts'
import { isId } from '../../rules/http/ids.ts'
import { PUBLICATION } from '../content/stored-whole.ts'
import type { DraftSummary } from './contract.ts'
import type { DraftArticle } from './draft-article.ts'
import { assignmentIn, draftsIn, isArticleIn, type DraftScope } from './desk/draft-scope.ts'
import { nameOf } from './editor-names.ts'
import { saveUses } from './media/uses.ts'
import { NewsroomRefusal } from './refusals/newsroom-refusal.ts'

/** A draft joined with its article on the site, without its text. */
export type DraftRow = Omit<
  DraftSummary,
  'state' | 'publishAt' | 'embargoUntil' | 'publishDate' | 'updatedAt' | 'assignee' | 'deadline'
> & {
  /** The owner of the draft (`EditorName.id`); `null` for an article without a draft. */
  owner: string | null
  publishAt: Date | null
  embargoUntil: Date | null
  publishDate: Date | null
  changedAt: Date
  assigneeId: string | null
  assigneeName: string | null
  deadline: Date | null
  /** The changes of live entries after `articleVersion`. */
  liveChanges: number
}

/** True while the draft `d` has a text of its own; otherwise the text is that of the article `a`. */
export const IS_OPEN = sql`(d.id is not null and (d.stage <> 'done' or a.id is null))`

/** When the draft `d` was last changed, or its article `a` as the site says it: never before its publication. */
const CHANGED_AT = sql`case when ${IS_OPEN} then d.updated_at else a.modified_at end`

/** The end of the embargo of the draft `d`, or of its article `a` with a date in the future; null once it has ended. */
const EMBARGO = sql`case when ${IS_OPEN} then case when d.embargo_until > now() then d.embargo_until end
  when a.publish_date > now() then a.publish_date end`

/**
 * The columns of a `DraftRow`, from a draft `d` and an article `a` of the same number, of which one may be missing, and
 * their assignment `s` (`assignmentIn`).
 */
export const DRAFT_COLUMNS = sql`
  coalesce(d.id, a.id) as id, coalesce(d.version, 0) as version, coalesce(d.stage, 'done') as stage,
  case when a.id is null then 'unpublished' else ${PUBLICATION} end as publication,
  case when ${IS_OPEN} then d.title else a.public_document ->> 'title' end as title,
  case when ${IS_OPEN} then d.article else a.public_document end ->> 'titlePrefix' as "titlePrefix",
  case when ${IS_OPEN} then d.section else a.section end as section,
  a.public_document ->> 'urlPath' as "urlPath",
  case when ${IS_OPEN} then d.article_version else a.version end as "articleVersion",
  a.version as "currentArticleVersion", (select count(*)::int from newsroom.live_changes log
    where log.article_id = a.id and ${IS_OPEN} and log.article_version > d.article_version) as "liveChanges",
  d.publish_at as "publishAt", ${EMBARGO} as "embargoUntil",
  a.publish_date as "publishDate",
  d.owner, d.created_by as "createdBy", ${CHANGED_AT} as "changedAt",
  case when ${IS_OPEN} or d.article_version = a.version then d.updated_by end as "updatedBy",
  s.account_id as "assigneeId", s.account_name as "assigneeName", s.deadline, coalesce(s.note, '') as note`

/** Returns `undefined` if neither a draft nor an article of the scope has this number. */
export async function loadDraftRow(
  database: Kysely<Tables>,
  id: number,
  scope: DraftScope = 'all',
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${DRAFT_COLUMNS} from (select ${id}::int as id) asked
    left join ${draftsIn(scope)} d on d.id = asked.id left join articles a on a.id = asked.id
    ${assignmentIn(scope)}
    where d.id is not null or (a.id is not null and ${isArticleIn(scope)})`.execute(database)
  return rows[0]
}

/** Throws 404 if neither a draft nor an article of the scope has this number. */
export async function requireDraft(
  database: Kysely<Tables>,
  id: number,
  scope: DraftScope = 'all',
): Promise<DraftRow> {
  const row = isId(id) ? await loadDraftRow(database, id, scope) : undefined
  if (!row) throw new NewsroomRefusal(404, 'noDraft', id)
  return row
}

/** Like `requireDraft`, but an author's article that is only public is not found: nothing of the newsroom is theirs. */
export async function requireWorkspace(
  database: Kysely<Tables>,
  id: number,
  scope: DraftScope,
): Promise<DraftRow> {
  const row = await requireDraft(database, id, scope)
  if (scope !== 'all' && row.owner === null && row.assigneeId === null)
    throw new NewsroomRefusal(404, 'noDraft', id)
  return row
}

export function summaryOf(draft: DraftRow): DraftSummary {
  const {
    owner: _owner,
    changedAt,
    assigneeId,
    assigneeName,
    deadline,
    liveChanges,
    ...row
  } = draft
  const { articleVersion, currentArticleVersion } = row
  return {
    ...row,
    // Entries of live reporting are merged when the draft is published.
    currentArticleVersion:
      articleVersion !== null && currentArticleVersion === articleVersion + liveChanges
        ? articleVersion
        : currentArticleVersion,
    assignee:
      assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
    deadline: deadline?.toISOString() ?? null,
    state: draftState(row),
    publishAt: row.publishAt?.toISOString() ?? null,
    embargoUntil: row.embargoUntil?.toISOString() ?? null,
    publishDate: row.publishDate?.toISOString() ?? null,
    updatedAt: changedAt <= new Date() ? changedAt.toISOString() : null,
  }
}

/** Waits until no other change of this draft is running; until the transaction ends, this one is the only one. */
export async function lockDraft(transaction: Transaction<Tables>, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DRAFT_LOCKS}, ${id}::int)`.execute(transaction)
}

/** A draft's next revision: what the draft is after it. */
export type NextRevision = {
  id: number
  stage: Stage
  publication: DraftStatus['publication']
  article: DraftArticle
  articleVersion: number | null
  publishAt: Date | null
  /** The draft keeps its embargo if this is missing; a draft that is opened has that of its article. */
  embargoUntil?: Date | null
  action: Move | 'write'
  reason: string
}

/** The date of the article `id`, if it is in the future. */
const articlesEmbargo = (id: number): RawBuilder<Date | null> =>
  sql`(select publish_date from articles where id = ${id} and publish_date > now())`

/** Saves the draft and the revision; the caller holds the draft's lock. */
export async function saveRevision(
  transaction: Transaction<Tables>,
  next: NextRevision,
  editor: EditorName,
): Promise<void> {
  const by = nameOf(editor)
  const document = JSON.stringify(next.article)
  const changed = {
    stage: next.stage,
    title: next.article.title,
    section: next.article.section,
    article: document,
    article_version: next.articleVersion,
    publish_at: next.publishAt,
    updated_by: by,
  }
  const { version } = await transaction
    .insertInto('newsroom.drafts')
    .values({
      ...changed,
      id: next.id,
      owner: ownerOf(next.id, editor),
      created_by: by,
      embargo_until: next.embargoUntil === undefined ? articlesEmbargo(next.id) : next.embargoUntil,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...changed,
        embargo_until:
          next.embargoUntil === undefined
            ? sql`case when drafts.stage = 'done' then ${articlesEmbargo(next.id)} else drafts.embargo_until end`
            : next.embargoUntil,
        updated_at: sql`now()`,
        version: sql`drafts.version + 1`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('newsroom.revisions')
    .values({
      draft_id: next.id,
      number: version,
      action: next.action,
      state: draftState(next),
      article: document,
      made_by: by,
      reason: next.reason,
    })
    .execute()
  await saveUsesOf(transaction, next)
  if (next.action !== 'write')
    await noteActsOf(editor)(transaction, {
      act: `draft-${next.action}`,
      subject: `artikel:${next.id}`,
    })
}

/** An assignment must be able to end, so an article that somebody begins to change by assignment does not become theirs. */
const ownerOf = (id: number, editor: EditorName): RawBuilder<string> =>
  sql`case when exists (select from newsroom.assignments where draft_id = ${id} and account_id = ${editor.id})
    then 'desk' else ${editor.id}::text end`

/** A draft without a text of its own uses nothing: its article does. */
async function saveUsesOf(
  transaction: Transaction<Tables>,
  { id, stage, action, article }: NextRevision,
): Promise<void> {
  await saveUses(transaction, { id, place: 'draft' }, stage === 'done' ? NOTHING_SHOWN : article)
  if (action === 'publish' || action === 'republish')
    await saveUses(transaction, { id, place: 'article' }, article)
}

const NOTHING_SHOWN = { img: null, headerVideo: null, contentItems: [] }
