import { sql, type Kysely, type Selectable } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { scopeOf } from '../actor.ts'
import { requireWorkspace } from '../draft-rows.ts'
import type { Editor } from '../editor-of.ts'
import type { Comment, Thread, ThreadPage } from './contract.ts'

type CommentRow = Selectable<Tables['newsroom.comments']>

type Window = { id: number; offset: number; limit: number }

/** Returns the threads of a draft, open ones first, then by their beginning, newest first. Throws 404. */
export async function loadThreads(
  database: Kysely<Tables>,
  { id, offset, limit }: Window,
  editor: Editor,
): Promise<ThreadPage> {
  await requireWorkspace(database, id, scopeOf(editor))
  const first = database
    .selectFrom('newsroom.comments')
    .where('draft_id', '=', id)
    .where('answers_id', 'is', null)
  const found = await first
    .selectAll()
    .orderBy(sql`resolved_at is not null`)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const answers = await loadAnswers(
    database,
    rows.map((row) => row.id),
  )
  const { open } = await first
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    threads: rows.map((row) => threadOf(row, answers, editor)),
    open: Number(open),
    offset,
    limit,
    hasMore: found.length > limit,
  }
}

function loadAnswers(database: Kysely<Tables>, ids: readonly number[]): Promise<CommentRow[]> {
  return database
    .selectFrom('newsroom.comments')
    .selectAll()
    .where('answers_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .execute()
}

function threadOf(row: CommentRow, answers: readonly CommentRow[], editor: Editor): Thread {
  const { id, quote, passage_start: start, passage_end: end, resolved_at, resolved_by } = row
  return {
    ...commentOf(row, editor),
    quote,
    passage: start === null || end === null ? null : { start, end },
    resolvedAt: resolved_at?.toISOString() ?? null,
    resolvedBy: resolved_by,
    answers: answers
      .filter(({ answers_id }) => answers_id === id)
      .map((answer) => commentOf(answer, editor)),
  }
}

const commentOf = (row: CommentRow, editor: Editor): Comment => ({
  id: row.id,
  by: row.author_name,
  isOwn: row.author_id === editor.id,
  text: row.text,
  isDeleted: row.is_deleted,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
})
