import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { numberOf } from '../billing/invoices/numbers.ts'
import type { LedgerLine, LedgerPosting, Slice } from './office-service.ts'

const PAGE_SIZE = 20

/** Implements `OfficeService.ledger`: a page of transactions with all their entries, newest first. */
export async function readLedger(
  database: Kysely<Tables>,
  customerNumber: number,
  before: number | null,
): Promise<Slice<LedgerPosting>> {
  const rows = await database
    .selectFrom('ledger_transactions')
    .select([
      'id',
      'kind',
      'cause',
      'value_date',
      'created_at',
      'order_id',
      'article_id',
      'reverses',
    ])
    .select(numberOf('ledger_transactions.id').$castTo<string | null>().as('number'))
    .select(
      sql<
        LedgerLine[]
      >`(select json_agg(json_build_object('account', account, 'unit', unit, 'amount', amount)
        order by amount desc) from ledger_entries where transaction_id = ledger_transactions.id)`.as(
        'lines',
      ),
    )
    .where('customer_id', '=', customerNumber)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const entries = rows.slice(0, PAGE_SIZE).map((row) => ({
    id: row.id,
    invoiceNumber: row.number,
    kind: row.kind,
    cause: row.cause,
    valueDate: row.value_date,
    createdAt: row.created_at,
    orderId: row.order_id,
    articleId: row.article_id,
    reverses: row.reverses,
    lines: row.lines,
  }))
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null }
}
