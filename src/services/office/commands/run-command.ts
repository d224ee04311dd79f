import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { CommandRefusal, CommandTarget } from '../../../rules/office/commands.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { customerNumber } from '../../billing/customers.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type {
  CommandPreview,
  CommandResult,
  CommandRequest,
  AuditNote,
  Employee,
  Facts,
  Recorded,
} from '../office-service.ts'
import { COMMAND_RUNNERS, type Done } from './customer-commands.ts'
import { changes, readFacts } from './facts.ts'

type IdentifiedRequest = CommandRequest & { reason: string; idempotencyKey: string }

/** Runs a command and writes its audit log entry in one transaction, once per idempotency key. */
export function runCommand(
  database: Kysely<Tables>,
  by: Employee,
  request: IdentifiedRequest,
  publicUrl: string,
): Promise<CommandResult> {
  return inTransaction(database, async (transaction) => {
    await lockIdempotencyKey(transaction, request.idempotencyKey)
    if (await wasDone(transaction, request.idempotencyKey)) return { kind: 'done', cacheTags: [] }
    const outcome = await runWithFacts(transaction, by, request, publicUrl)
    if (outcome.kind === 'refused') return outcome
    await writeAudit(transaction, by, {
      ...request,
      customerNumber: await customerNumber(transaction, request.accountId),
      subject: subjectOf(request.target),
      before: outcome.before,
      after: outcome.after,
    })
    return { kind: 'done', cacheTags: outcome.cacheTags }
  })
}

/** Implements `OfficeService.record`. */
export function record<Result>(
  database: Kysely<Tables>,
  by: Employee,
  request: Pick<AuditNote, 'act' | 'reason' | 'idempotencyKey'>,
  work: (transaction: Transaction<Tables>) => Promise<Recorded<Result>>,
): Promise<Result | null> {
  return inTransaction(database, async (transaction) => {
    await lockIdempotencyKey(transaction, request.idempotencyKey)
    if (await wasDone(transaction, request.idempotencyKey)) return null
    const { result, log } = await work(transaction)
    if (log) await writeAudit(transaction, by, { customerNumber: null, ...request, ...log })
    return result
  })
}

class PreviewRollback extends Error {
  readonly preview: CommandPreview
  constructor(preview: CommandPreview) {
    super('An act was tried and is taken back')
    this.preview = preview
  }
}

/** Runs the command in a transaction that is always rolled back, so the preview shows exactly what it would change. */
export async function preview(
  database: Kysely<Tables>,
  by: Employee,
  request: CommandRequest,
  publicUrl: string,
): Promise<CommandPreview> {
  const trial = { ...request, reason: '', idempotencyKey: 'preview' }
  return database
    .transaction()
    .execute(async (transaction): Promise<CommandPreview> => {
      const outcome = await runWithFacts(transaction, by, trial, publicUrl)
      if (outcome.kind === 'refused') throw new PreviewRollback(outcome)
      const { before, after } = outcome
      throw new PreviewRollback({ kind: 'possible', before, after })
    })
    .catch((error: unknown) => {
      if (error instanceof PreviewRollback) return error.preview
      throw error
    })
}

type CommandOutcome =
  | (Done & { before: Facts; after: Facts })
  | { kind: 'refused'; because: CommandRefusal }

async function runWithFacts(
  transaction: Transaction<Tables>,
  by: Employee,
  { accountId, act: name, target, idempotencyKey }: IdentifiedRequest,
  publicUrl: string,
): Promise<CommandOutcome> {
  if (by.id === accountId) return { kind: 'refused', because: 'own-account' }
  if (!(await accountExists(transaction, accountId))) return { kind: 'refused', because: 'missing' }
  const touched = { accountId, orderId: await orderOf(transaction, target) }
  const before = await readFacts(transaction, touched)
  const acting = { accountId, target, idempotencyKey, publicUrl }
  const outcome = await COMMAND_RUNNERS[name](transaction, acting)
  if (outcome.kind === 'refused') return outcome
  return { ...outcome, ...changes(before, await readFacts(transaction, touched)) }
}

async function accountExists(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** SQL for the number of the advisory lock of an idempotency key. */
export const officeLock = (key: string): RawBuilder<number> =>
  sql<number>`hashtextextended(${`office:${key}`}, 0)`

/** A double click waits here for the first request. */
async function lockIdempotencyKey(transaction: Transaction<Tables>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${officeLock(key)})`.execute(transaction)
}

/** Whether the audit log has an entry with this idempotency key. */
export async function wasDone(database: Kysely<Tables>, key: string): Promise<boolean> {
  const row = await database
    .selectFrom('audit_log')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

async function orderOf(
  transaction: Transaction<Tables>,
  { abo, bestellung }: CommandTarget,
): Promise<number | null> {
  if (abo === undefined) return bestellung ?? null
  const row = await transaction
    .selectFrom('subscriptions')
    .select('order_id')
    .where('id', '=', abo)
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** Example: `bestellung:1000001`. */
function subjectOf(target: CommandTarget): string | null {
  const [first] = Object.entries(target)
  return first ? first.join(':') : null
}
