import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { newsroomHref } from '../../../routes/newsroom.ts'
import { MAX_NOTICES_PER_HOUR } from '../../../rules/newsroom/comments.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMail, type MailContent } from '../../mail/queue.ts'
import type { Composers } from '../../mail/sending.ts'
import { worksOn } from '../actor.ts'
import { loadDraftRow } from '../draft-rows.ts'
import { nameOf } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { loadColleagues, type Colleague } from './staff.ts'
import { noticeMails } from './texts.de.ts'

export const NEWSROOM_NOTICE = 'newsroom-notice'

type Notice = { draftId: number; commentId: number | null; recipients: readonly Colleague[] }

/**
 * Queues a mail to each recipient but the sender, and at most one for each comment. Throws 429 if the sender has caused
 * too many mails within an hour.
 */
export async function sendNotices(
  transaction: Transaction<Tables>,
  { draftId, commentId, recipients }: Notice,
  editor: Editor,
): Promise<void> {
  const others = recipients.filter(({ id }) => id !== editor.id)
  for (const { id, accountId, email } of others) {
    const notice = await transaction
      .insertInto('newsroom.notices')
      .values({
        draft_id: draftId,
        kind: commentId === null ? 'assignment' : 'mention',
        comment_id: commentId,
        account_id: id,
        by_id: editor.id,
        by_name: nameOf(editor),
      })
      .onConflict((conflict) => conflict.columns(['comment_id', 'account_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (notice)
      await queueMail(transaction, {
        kind: NEWSROOM_NOTICE,
        recipient: email,
        accountId,
        data: { noticeId: notice.id },
      })
  }
  if (others.length > 0) await refuseFlood(transaction, editor)
}

async function refuseFlood(transaction: Transaction<Tables>, { id }: Editor): Promise<void> {
  const { count } = await transaction
    .selectFrom('newsroom.notices')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('by_id', '=', id)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (Number(count) > MAX_NOTICES_PER_HOUR)
    throw new NewsroomRefusal(429, 'tooManyMails', MAX_NOTICES_PER_HOUR)
}

const ofNotice = z.object({ noticeId: z.number() })

/**
 * Composes the mails about mentions and assignments. Whether the recipient may read the draft is decided when a mail is
 * sent, and so is its text: nothing is sent about a deleted comment, an ended assignment or to a revoked role.
 */
export function noticeComposers(publicUrl: string): Composers {
  return {
    async [NEWSROOM_NOTICE](mail, transaction) {
      const { noticeId } = ofNotice.parse(mail.data)
      const notice = await transaction
        .selectFrom('newsroom.notices')
        .leftJoin('newsroom.comments', 'newsroom.comments.id', 'newsroom.notices.comment_id')
        .select(['newsroom.notices.draft_id', 'kind', 'comment_id', 'account_id', 'by_name'])
        .select('text')
        .where('newsroom.notices.id', '=', noticeId)
        .executeTakeFirst()
      const row = notice && (await loadDraftRow(transaction, notice.draft_id))
      const [recipient] = notice ? await loadColleagues(transaction, [notice.account_id]) : []
      if (!notice || !row || !recipient || !worksOn(recipient, row)) return null
      const about = { by: notice.by_name, title: row.title }
      const { id } = row
      if (notice.kind === 'mention') {
        if (!notice.text || notice.comment_id === null) return null
        const path = newsroomHref.article({ id, comment: notice.comment_id })
        return withLink(noticeMails.mention(about, notice.text), publicUrl + path)
      }
      if (row.assigneeId !== recipient.id) return null
      const url = publicUrl + newsroomHref.article({ id })
      return withLink(noticeMails.assignment(about, row.deadline), url)
    },
  }
}

const withLink = (content: MailContent, url: string): MailContent => ({
  ...content,
  audience: 'staff',
  button: { label: noticeMails.open, url },
})
