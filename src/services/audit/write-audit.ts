import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { EditorName } from '../../rules/access/editor-scopes.ts'
import { cutText } from '../../rules/language/cut-text.ts'
import type { FactorAct } from '../../rules/office/log/factor-acts.ts'
import type { NewsroomAct } from '../../rules/office/log/newsroom-acts.ts'
import type { Tables } from '../../store/tables.ts'
import { EDITOR_KEY_NAME, texts } from './texts.de.ts'

type Facts = Readonly<Record<string, string | number | boolean | null>>

type AuditRow = {
  act: string
  customerNumber: number | null
  subject: string | null
  reason: string
  before: Facts
  after: Facts
  idempotencyKey: string
}

/** Writes an entry of the audit log in the command's transaction, once per idempotency key. */
export async function writeAudit(
  database: Kysely<Tables>,
  by: { id: string; email: string },
  note: AuditRow,
): Promise<void> {
  await database
    .insertInto('audit_log')
    .values({
      idempotency_key: note.idempotencyKey,
      employee_id: by.id,
      employee: by.email,
      act: note.act,
      customer_id: note.customerNumber,
      subject: note.subject,
      reason: note.reason,
      before: JSON.stringify(note.before),
      after: JSON.stringify(note.after),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

const MAX_SUBJECT_LENGTH = 200

/** `subject`: example `artikel:1300101`. `after`: never words of a draft, and no data of readers. */
type StaffAct =
  | { act: NewsroomAct; subject: string; after?: Facts }
  | { act: FactorAct; subject: null; after?: Facts }

/** Writes an act of an editor in the audit log, in the transaction of the act. */
export type NoteAct = (transaction: Kysely<Tables>, act: StaffAct) => Promise<void>

const ACCOUNT = /^account:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

const reasonOf = (program: string | undefined): string =>
  program === undefined ? texts.newsroom : texts.byProgram(program)

/** Returns the function that writes acts of this editor: with the address of the account, or the name of the program. */
export const noteActsOf =
  ({ id, name, program: actingProgram }: EditorName): NoteAct =>
  async (transaction, { act, subject, after = {} }) => {
    const [, account = null] = ACCOUNT.exec(id) ?? []
    const program = id.startsWith('token:') ? texts.program(name ?? id) : (name ?? EDITOR_KEY_NAME)
    await transaction
      .insertInto('audit_log')
      .values({
        idempotency_key: randomUUID(),
        employee_id: account,
        employee: sql<string>`coalesce((select email from accounts where id = ${account}), ${program}::text)`,
        act,
        subject: subject && cutText(subject, MAX_SUBJECT_LENGTH),
        reason: subject === null ? texts.ownAccount : reasonOf(actingProgram),
        before: '{}',
        after: JSON.stringify(after),
      })
      .execute()
  }
