import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Employee, ImportOutcome, ImportRequest, Imported } from '../office-service.ts'
import { officeLock, wasDone } from './run-command.ts'

/**
 * Implements `OfficeService.recordImport`. The work gets the connection that holds the key's lock: an import that
 * loses its connection has ended, and its form can be sent again.
 */
export function recordImport<Result>(
  database: Kysely<Tables>,
  by: Employee,
  { act, reason, idempotencyKey, subject, rows }: ImportRequest,
  work: (connection: Kysely<Tables>) => Promise<Imported<Result>>,
): Promise<ImportOutcome<Result>> {
  const entry = { customerNumber: null, subject, reason, before: {} }
  return database.connection().execute(async (connection): Promise<ImportOutcome<Result>> => {
    if (!(await tryLock(connection, idempotencyKey))) return { kind: 'running' }
    try {
      if (await wasDone(connection, idempotencyKey)) return { kind: 'done-before' }
      await writeAudit(connection, by, {
        ...entry,
        act: `${act}-started`,
        after: { rows },
        idempotencyKey: `${idempotencyKey}:started`,
      })
      const { result, after } = await work(connection)
      await writeAudit(connection, by, { ...entry, act, after, idempotencyKey })
      return { kind: 'done', result }
    } finally {
      await unlock(connection, idempotencyKey)
    }
  })
}

async function tryLock(connection: Kysely<Tables>, key: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_lock(${officeLock(key)}) as "isLocked"`.execute(connection)
  return rows[0]?.isLocked ?? false
}

/** A broken connection has lost the lock already; the error of the work says so. */
async function unlock(connection: Kysely<Tables>, key: string): Promise<void> {
  await sql`select pg_advisory_unlock(${officeLock(key)})`
    .execute(connection)
    .catch(() => undefined)
}
