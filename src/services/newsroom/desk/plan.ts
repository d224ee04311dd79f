import { sql, type Kysely, type Transaction } from 'kysely'
import { mayPlan, PLAN_FIELD_NAMES } from '../../../rules/newsroom/assignments.ts'
import type { Tables } from '../../../store/tables.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { actorOf, scopeOf } from '../actor.ts'
import { lockDraft, requireWorkspace, type DraftRow } from '../draft-rows.ts'
import type { Editor } from '../editor-of.ts'
import { announceOnLiveText } from '../live/live-rows.ts'
import type { PlanChange } from './contract.ts'
import { sendNotices } from './notices.ts'
import { loadColleagues, type Colleague } from './staff.ts'

/**
 * Changes who writes a draft, until when, and the note to the desk; missing fields keep their value. A newly assigned
 * person gets a mail. Throws 400 for a person without a role in the newsroom, 403 for a field that the editor may not
 * change, 404, and 429 for too many mails.
 */
export function savePlan(
  database: Kysely<Tables>,
  id: number,
  change: PlanChange,
  editor: Editor,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockDraft(transaction, id)
    const row = await requireWorkspace(transaction, id, scopeOf(editor))
    refuseFields(row, change, editor)
    const assignee = await assigneeOf(transaction, change)
    const person = assignee === undefined ? row.assigneeId : (assignee?.id ?? null)
    const name = assignee === undefined ? row.assigneeName : (assignee?.name ?? null)
    const deadline = change.deadline === undefined ? row.deadline : change.deadline
    const note = change.note ?? row.note
    await sql`insert into newsroom.assignments (draft_id, account_id, account_name, deadline, note)
      values (${id}, ${person}, ${name}, ${deadline}, ${note})
      on conflict (draft_id) do update set account_id = excluded.account_id,
        account_name = excluded.account_name, deadline = excluded.deadline, note = excluded.note`.execute(
      transaction,
    )
    if (person === row.assigneeId) return
    await announceOnLiveText(transaction, { id, rights: true })
    if (assignee)
      await sendNotices(
        transaction,
        { draftId: id, commentId: null, recipients: [assignee] },
        editor,
      )
  })
}

function refuseFields(row: DraftRow, change: PlanChange, editor: Editor): void {
  const actor = actorOf(editor, row)
  const refused = PLAN_FIELD_NAMES.find(
    (field) => change[field] !== undefined && !mayPlan(field, actor),
  )
  if (refused !== undefined) throw new NewsroomRefusal(403, 'planNeedsRole', row.id, refused)
}

/** Returns `undefined` without a change, and `null` if the assignment ends. */
async function assigneeOf(
  transaction: Transaction<Tables>,
  { assignee: id }: PlanChange,
): Promise<Colleague | null | undefined> {
  if (id === undefined || id === null) return id
  const [found] = await loadColleagues(transaction, [id])
  if (!found) throw new NewsroomRefusal(400, 'assigneeWithoutRole', id)
  return found
}
