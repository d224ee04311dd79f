import { sql, type Kysely, type RawBuilder } from 'kysely'
import { searchWords, type SearchWords } from '../../rules/office/search-words.ts'
import type { Tables } from '../../store/tables.ts'
import type { CustomerSearch, FoundCustomer } from './office-service.ts'

const MOST = 25

type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  blocked: boolean
  created_at: Date
  customer_number: string | null
}

/** Each way asks an index for one row more than is shown: whatever is typed costs the same. */
export async function findCustomers(
  database: Kysely<Tables>,
  typed: string,
): Promise<Exclude<CustomerSearch, { kind: 'limited' }>> {
  const words = searchWords(typed)
  if (words.kind === 'too-short') return words
  const { rows } = await sql<Row>`
    select accounts.id, email, first_name, last_name, blocked, accounts.created_at, customer_number
    from (${idsOf(words)}) as found join accounts using (id) left join billing_customers on account_id = accounts.id
    order by lower(last_name), lower(first_name), email limit ${MOST + 1}`.execute(database)
  return { kind: 'found', customers: rows.slice(0, MOST).map(found), hasMore: rows.length > MOST }
}

function idsOf(words: Exclude<SearchWords, { kind: 'too-short' }>): RawBuilder<unknown> {
  if (words.kind === 'number')
    return sql`
      select account_id as id from billing_customers
      where customer_id = ${words.number} or customer_number = ${String(words.number)}
      union select account_id from orders join billing_customers using (customer_id)
      where orders.id = ${words.number} or order_number = ${String(words.number)}`
  if (words.kind === 'email') return byEmail(words.beginning)
  const { last, first } = words
  if (first === '') return sql`(${byName(last, '')}) union (${byEmail(last)})`
  return sql`(${byName(last, first)}) union (${byName(first, last)})`
}

const byEmail = (beginning: string): RawBuilder<unknown> => sql`
  select id from accounts where lower(email) like ${pattern(beginning)}
  order by lower(email) using ~<~ limit ${MOST + 1}`

const byName = (last: string, first: string): RawBuilder<unknown> => sql`
  select id from accounts where lower(last_name) like ${pattern(last)} and lower(first_name) like ${pattern(first)}
  order by lower(last_name) using ~<~, lower(first_name) using ~<~ limit ${MOST + 1}`

/** A beginning, taken as it was typed. */
const pattern = (beginning: string): string => `${beginning.replace(/[\\%_]/g, '\\$&')}%`

const found = (row: Row): FoundCustomer => ({
  accountId: row.id,
  customerNumber: row.customer_number,
  email: row.email,
  name: `${row.first_name} ${row.last_name}`.trim(),
  isBlocked: row.blocked,
  createdAt: row.created_at,
})
