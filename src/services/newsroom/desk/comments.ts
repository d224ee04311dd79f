import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { isId } from '../../../rules/http/ids.ts'
import { MAX_ANSWERS, MAX_COMMENTS } from '../../../rules/newsroom/comments.ts'
import type { Tables } from '../../../store/tables.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { scopeOf, worksOn } from '../actor.ts'
import { lockDraft, requireWorkspace, type DraftRow } from '../draft-rows.ts'
import { nameOf } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import { announceOnLiveText } from '../live/live-rows.ts'
import type { CommentChange, NewComment } from './contract.ts'
import { sendNotices } from './notices.ts'
import { loadColleagues } from './staff.ts'

type CommentRow = Selectable<Tables['newsroom.comments']>
type Transacting = Transaction<Tables>

/**
 * Adds a comment or an answer, and queues the mails to those it mentions; returns its number. Throws 400 for a person who
 * may not read the draft, 404, 409 if the draft or the thread is full, and 429 for too many mails.
 */
export function addComment(
  database: Kysely<Tables>,
  id: number,
  comment: NewComment,
  editor: Editor,
): Promise<number> {
  return changing(database, id, editor, async (transaction, row) => {
    const answered = comment.answers ?? null
    await refuseFull(transaction, id, answered)
    const { id: number } = await transaction
      .insertInto('newsroom.comments')
      .values({
        draft_id: id,
        author_id: editor.id,
        author_name: nameOf(editor),
        text: comment.text,
        answers_id: answered,
        quote: comment.quote,
        passage_start: comment.passage?.start ?? null,
        passage_end: comment.passage?.end ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await mention(transaction, row, { number, mentions: comment.mentions }, editor)
    return number
  })
}

async function refuseFull(
  transaction: Transacting,
  id: number,
  answered: number | null,
): Promise<void> {
  const counted = await transaction
    .selectFrom('newsroom.comments')
    .select((select) => select.fn.countAll<number>().as('all'))
    .select(sql<number>`count(*) filter (where answers_id = ${answered}::int)`.as('answers'))
    .where('draft_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(counted.all) >= MAX_COMMENTS)
    throw new NewsroomRefusal(409, 'tooManyComments', id, MAX_COMMENTS)
  if (answered === null) return
  const first = await requireComment(transaction, id, answered)
  if (first.answers_id !== null) throw new NewsroomRefusal(400, 'answerOfAnswer', answered)
  if (Number(counted.answers) >= MAX_ANSWERS)
    throw new NewsroomRefusal(409, 'tooManyAnswers', answered, MAX_ANSWERS)
}

async function mention(
  transaction: Transacting,
  row: DraftRow,
  { number, mentions }: { number: number; mentions: readonly string[] },
  editor: Editor,
): Promise<void> {
  if (mentions.length === 0) return
  const found = await loadColleagues(transaction, mentions)
  const readers = found.filter((one) => worksOn(one, row))
  const unknown = mentions.find((id) => !readers.some((one) => one.id === id))
  if (unknown !== undefined) throw new NewsroomRefusal(400, 'mentionMayNotRead', unknown)
  await sendNotices(
    transaction,
    { draftId: row.id, commentId: number, recipients: readers },
    editor,
  )
}

/**
 * Changes the text of one's own comment, or whether a thread is resolved. Only those whom it did not mention before get a
 * mail. Throws 400, 403 for a comment of somebody else, 404, and 429 for too many mails.
 */
export function changeComment(
  database: Kysely<Tables>,
  { id, number }: { id: number; number: number },
  { text, mentions, isResolved }: CommentChange,
  editor: Editor,
): Promise<void> {
  return changing(database, id, editor, async (transaction, row) => {
    const comment = await requireComment(transaction, id, number)
    if (text !== undefined) {
      refuseForeign(comment, editor)
      await change(transaction, comment, { text, edited_at: sql<Date>`now()` })
      await mention(transaction, row, { number, mentions }, editor)
    } else if (mentions.length > 0) throw new NewsroomRefusal(400, 'mentionsNeedText')
    if (isResolved === undefined) return
    if (comment.answers_id !== null) throw new NewsroomRefusal(400, 'answerNotResolved')
    if (isResolved === (comment.resolved_at !== null)) return
    await change(transaction, comment, {
      resolved_at: isResolved ? sql<Date>`now()` : null,
      resolved_by: isResolved ? nameOf(editor) : null,
    })
  })
}

const change = (transaction: Transacting, { id }: CommentRow, values: object) =>
  transaction.updateTable('newsroom.comments').set(values).where('id', '=', id).execute()

/** Deletes one's own comment; with answers, only its text. Throws 403 for a comment of somebody else, and 404. */
export function deleteComment(
  database: Kysely<Tables>,
  { id, number }: { id: number; number: number },
  editor: Editor,
): Promise<void> {
  return changing(database, id, editor, async (transaction) => {
    const comment = await requireComment(transaction, id, number)
    refuseForeign(comment, editor)
    const answer = await transaction
      .selectFrom('newsroom.comments')
      .select('id')
      .where('answers_id', '=', number)
      .limit(1)
      .executeTakeFirst()
    if (answer) return void (await change(transaction, comment, { text: '', is_deleted: true }))
    await transaction.deleteFrom('newsroom.comments').where('id', '=', number).execute()
    // A thread whose first comment was deleted ends with its last answer.
    await sql`delete from newsroom.comments first where id = ${comment.answers_id} and is_deleted
      and not exists (select from newsroom.comments where answers_id = first.id)`.execute(
      transaction,
    )
  })
}

function refuseForeign(comment: CommentRow, editor: Editor): void {
  if (comment.author_id !== editor.id) throw new NewsroomRefusal(403, 'othersComment', comment.id)
}

/** Returns a comment that was not deleted; throws 404. */
async function requireComment(
  transaction: Transacting,
  id: number,
  number: number,
): Promise<CommentRow> {
  const comment = isId(number)
    ? await transaction
        .selectFrom('newsroom.comments')
        .selectAll()
        .where('id', '=', number)
        .where('draft_id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!comment) throw new NewsroomRefusal(404, 'noComment', id, number)
  return comment
}

/** Runs a change as the only one of this draft, and tells everybody who has its text open. */
async function changing<Result>(
  database: Kysely<Tables>,
  id: number,
  editor: Editor,
  run: (transaction: Transacting, row: DraftRow) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await requireWorkspace(transaction, id, scopeOf(editor))
    await lockDraft(transaction, id)
    const result = await run(transaction, await requireWorkspace(transaction, id, scopeOf(editor)))
    await announceOnLiveText(transaction, { id, comments: true })
    return result
  })
}
