import { sql, type Kysely } from 'kysely'
import { BYTE_ORDER_MARK, csvRow } from '../../rules/office/csv.ts'
import { commandName, commandsWith } from '../../rules/office/commands.ts'
import { factsInWords, subjectInWords } from '../../rules/office/facts.ts'
import type { AuditFilter } from '../../rules/office/log/log-filter.ts'
import type { Tables } from '../../store/tables.ts'
import type { AuditEntry, Facts, Slice } from './office-service.ts'
import { exportHeads } from './texts.de.ts'

const PAGE_SIZE = 50
const EXPORT_BATCH = 1000

/** Implements `OfficeService.auditLog`. */
export async function readAuditLog(
  database: Kysely<Tables>,
  filter: AuditFilter,
): Promise<Slice<AuditEntry>> {
  const found = await readEntries(database, filter, PAGE_SIZE + 1)
  const entries = found.slice(0, PAGE_SIZE)
  return { entries, next: found.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null }
}

/** Implements `OfficeService.exportAuditLog`: one batch is in memory at a time. */
export async function* exportAuditLog(
  database: Kysely<Tables>,
  filter: AuditFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(exportHeads.auditLog)
  let before = filter.before
  for (;;) {
    const entries = await readEntries(database, { ...filter, before }, EXPORT_BATCH)
    if (entries.length > 0) yield entries.map((entry) => csvRow(cellsOf(entry))).join('')
    if (entries.length < EXPORT_BATCH) return
    before = entries.at(-1)?.id
  }
}

const cellsOf = (entry: AuditEntry) => [
  entry.id,
  entry.at.toISOString(),
  entry.employee,
  commandName(entry.act),
  entry.subject && subjectInWords(entry.subject),
  entry.customerNumber,
  entry.reason,
  factsInWords(entry.before),
  factsInWords(entry.after),
]

async function readEntries(
  database: Kysely<Tables>,
  filter: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await filtered(database, filter)
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    employee: row.employee,
    act: row.act,
    customerNumber:
      row.customer_number ?? (row.customer_id === null ? null : String(row.customer_id)),
    accountId: row.account_id,
    subject: row.subject,
    reason: row.reason,
    // Only `writeAudit` and `noteActsOf` write these columns.
    before: row.before as Facts,
    after: row.after as Facts,
  }))
}

function filtered(
  database: Kysely<Tables>,
  { act, employee, customerNumber, from, to, text, before }: AuditFilter,
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
    .$if(text !== undefined, (query) => query.where(hasWords(text ?? '')))
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

/** Entries with the beginnings of all words, and entries of commands whose label has the text. */
function hasWords(text: string) {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const beginnings = words.map((word) => `${word}:*`).join(' & ')
  return sql<boolean>`(audit_words(employee, subject, reason, before, after) @@ to_tsquery('simple', ${beginnings})
    or act = any(${commandsWith(text)}::text[]))`
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
