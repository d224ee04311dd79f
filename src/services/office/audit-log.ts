import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type {
  AuditEntry,
  AuditFilter,
  AuditNote,
  Employee,
  Facts,
  Slice,
} from './office-service.ts'

const PAGE_SIZE = 50

/** Writes an entry in the command's transaction, once per idempotency key. */
export async function writeAudit(
  database: Kysely<Tables>,
  by: Employee,
  note: AuditNote & { customerNumber: number | null },
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

/** Implements `OfficeService.auditLog`. */
export async function readAuditLog(
  database: Kysely<Tables>,
  filter: AuditFilter,
): Promise<Slice<AuditEntry>> {
  const rows = await filtered(database, filter)
    .orderBy('audit_log.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const entries = rows.slice(0, PAGE_SIZE).map((row) => ({
    id: row.id,
    at: row.created_at,
    employee: row.employee,
    act: row.act,
    customerNumber:
      row.customer_number ?? (row.customer_id === null ? null : String(row.customer_id)),
    accountId: row.account_id,
    subject: row.subject,
    reason: row.reason,
    // Only `writeAudit` writes these columns.
    before: row.before as Facts,
    after: row.after as Facts,
  }))
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null }
}

function filtered(
  database: Kysely<Tables>,
  { act, employee, customerNumber, from, to, before }: AuditFilter,
) {
  const day = (text: string) => sql<Date>`(${text}::date)::timestamp at time zone 'Europe/Berlin'`
  return database
    .selectFrom('audit_log')
    .leftJoin('billing_customers', 'billing_customers.customer_id', 'audit_log.customer_id')
    .select([
      'id',
      'employee',
      'act',
      'audit_log.customer_id',
      'customer_number',
      'account_id',
      'subject',
      'reason',
    ])
    .select(['before', 'after', 'audit_log.created_at'])
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(employee !== undefined, (query) => query.where('employee', '=', employee ?? ''))
    .$if(customerNumber !== undefined, (query) =>
      query.where(
        sql<boolean>`audit_log.customer_id in (${customerNumber ?? 0},
          (select customer_id from billing_customers where customer_number = ${String(customerNumber ?? 0)}))`,
      ),
    )
    .$if(from !== undefined, (query) => query.where('audit_log.created_at', '>=', day(from ?? '')))
    .$if(to !== undefined, (query) =>
      query.where(
        'audit_log.created_at',
        '<',
        sql<Date>`(${to ?? ''}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
      ),
    )
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', before ?? 0))
}

const MAX_EMPLOYEES = 100

/** Returns the distinct employees in the audit log with one index lookup each. */
export async function readEmployees(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ employee: string }>`
    with recursive who as (
      (select employee from audit_log order by employee limit 1)
      union all
      select (select employee from audit_log where employee > who.employee order by employee limit 1)
      from who where who.employee is not null
    )
    select employee from who where employee is not null limit ${MAX_EMPLOYEES}`.execute(database)
  return rows.map(({ employee }) => employee)
}
