import { sql, type Kysely, type RawBuilder } from 'kysely'
import { postcodeOf } from '../../rules/money/postcodes.ts'
import { searchWords, type SearchWords } from '../../rules/office/search-words.ts'
import type { Tables } from '../../store/tables.ts'
import type { CustomerSearch, FoundCustomer } from './office-service.ts'

const MAX_CUSTOMERS = 25
const MAX_ORDERS = 200

type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  blocked: boolean
  created_at: Date
  customer_number: string | null
}

/**
 * Finds customers. Each condition reads a limited number of rows from an index, so that the cost does not depend on
 * the input.
 */
export async function findCustomers(
  database: Kysely<Tables>,
  typed: string,
): Promise<Exclude<CustomerSearch, { kind: 'limited' }>> {
  const words = searchWords(typed)
  if (words.kind === 'too-short') return words
  const { rows } = await customersOf(words).execute(database)
  return {
    kind: 'found',
    customers: rows.slice(0, MAX_CUSTOMERS).map(found),
    hasMore: rows.length > MAX_CUSTOMERS,
  }
}

type LookupWords = Exclude<SearchWords, { kind: 'too-short' }>

/** Returns the search query. It returns one row more than is shown, to detect more results. */
export const customersOf = (words: LookupWords): RawBuilder<Row> => sql<Row>`
  select accounts.id, email, first_name, last_name, blocked, accounts.created_at, customer_number
  from (${idsOf(words)}) as found join accounts using (id) left join billing_customers on account_id = accounts.id
  order by lower(last_name), lower(first_name), email limit ${MAX_CUSTOMERS + 1}`

function idsOf(words: LookupWords): RawBuilder<unknown> {
  switch (words.kind) {
    case 'number':
      return byNumber(words.digits)
    case 'email':
      return byEmail(words.beginning)
    case 'invoice':
      return sql`
        select account_id as id from invoices join billing_customers using (customer_id)
        where number = ${words.number}`
    case 'iban':
      return byIbanEnd(words.iban)
    case 'place':
      return byOrder(
        sql`address ->> 'postcode' = ${words.postcode} and ${streetBegins(words.street)}`,
      )
    case 'name':
      return byWords(words)
  }
}

/** Short numbers are not searched as the end of an IBAN, because too many accounts share it. */
function byNumber(digits: string): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = []
  if (digits.length <= 15)
    ways.push(sql`
      select account_id as id from billing_customers
      where customer_id = ${Number(digits)} or customer_number = ${digits}
      union select account_id from orders join billing_customers using (customer_id)
      where orders.id = ${Number(digits)} or order_number = ${digits}`)
  if (digits.length >= 4) ways.push(byIbanEnd(digits))
  if (postcodeOf(digits, null)) ways.push(byOrder(sql`address ->> 'postcode' = ${digits}`))
  return sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  )
}

function byWords({
  last,
  first,
  words,
}: Extract<LookupWords, { kind: 'name' }>): RawBuilder<unknown> {
  const names =
    first === ''
      ? sql`(${byName(last, '')}) union (${byEmail(last)})`
      : sql`(${byName(last, first)}) union (${byName(first, last)}) union (${byName(words, '')})`
  return sql`${names} union (${byOrder(streetBegins(words))})`
}

const byEmail = (beginning: string): RawBuilder<unknown> => sql`
  select id from accounts where lower(email) like ${pattern(beginning)}
  order by lower(email) using ~<~ limit ${MAX_CUSTOMERS + 1}`

const byName = (last: string, first: string): RawBuilder<unknown> => sql`
  select id from accounts where folded_spelling(last_name) like folded_spelling(${last}) || '%'
    and folded_spelling(first_name) like folded_spelling(${first}) || '%'
  order by folded_spelling(last_name) using ~<~, folded_spelling(first_name) using ~<~ limit ${MAX_CUSTOMERS + 1}`

const byIbanEnd = (end: string): RawBuilder<unknown> =>
  byOrder(
    sql`mandate is not null and reverse(mandate ->> 'iban') like reverse(${end}::text) || '%'`,
  )

/** Finds customers by their orders, of which a customer may have many. */
const byOrder = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select account_id as id from (select customer_id from orders where ${condition} limit ${MAX_ORDERS}) as placed
    join billing_customers using (customer_id)`

const streetBegins = (street: string): RawBuilder<unknown> =>
  sql`folded_street(address ->> 'street') like folded_street(${street}) || '%'`

/** Returns a LIKE pattern for a literal prefix. */
const pattern = (beginning: string): string => `${beginning.replace(/[\\%_]/g, '\\$&')}%`

const found = (row: Row): FoundCustomer => ({
  accountId: row.id,
  customerNumber: row.customer_number,
  email: row.email,
  name: `${row.first_name} ${row.last_name}`.trim(),
  isBlocked: row.blocked,
  createdAt: row.created_at,
})
