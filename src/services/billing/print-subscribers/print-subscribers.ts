import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { importSubscribers } from './import-subscribers.ts'
import type {
  BoundNumber,
  PrintSubscribersService,
  PrintVerification,
} from './print-subscribers-service.ts'

const UNIQUE_VIOLATION = '23505'

/** Creates the service for print subscribers on the site's own database. */
export function createPrintSubscribers(database: Kysely<Tables>): PrintSubscribersService {
  return {
    import: (list) => importSubscribers(database, list),
    count: () => count(database),
    verify: (asked) => verify(database, asked),
    verified: (accountId) => verified(database, accountId),
    find: (customerNumber) => find(database, customerNumber),
    release: (customerNumber) => release(database, customerNumber),
  }
}

async function count(database: Kysely<Tables>): Promise<{ subscribers: number; verified: number }> {
  return database
    .selectFrom('print_subscribers')
    .leftJoin(
      'print_verifications',
      'print_verifications.customer_number',
      'print_subscribers.customer_number',
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('subscribers'),
      fn.count<number>('account_id').as('verified'),
    ])
    .executeTakeFirstOrThrow()
}

type VerifyRequest = Parameters<PrintSubscribersService['verify']>[0]

/**
 * Binds an account. One account per number and one number per account: the unique constraint refuses a second
 * account.
 */
async function verify(
  database: Kysely<Tables>,
  { accountId, customerNumber, postcode, country }: VerifyRequest,
): Promise<PrintVerification> {
  const listed = await database
    .selectFrom('print_subscribers')
    .select('customer_number')
    .where('customer_number', '=', customerNumber)
    .where('postcode', '=', postcode)
    .$if(country !== null, (query) => query.where('country', '=', country))
    .executeTakeFirst()
  if (!listed) return { kind: 'refused', because: 'unknown' }
  return database
    .insertInto('print_verifications')
    .values({ account_id: accountId, customer_number: customerNumber })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ customer_number: customerNumber }),
    )
    .execute()
    .then(
      (): PrintVerification => ({ kind: 'verified' }),
      (error: unknown) => {
        if (Reflect.get(Object(error), 'code') !== UNIQUE_VIOLATION) throw error
        return { kind: 'refused', because: 'taken' }
      },
    )
}

async function verified(database: Kysely<Tables>, accountId: string) {
  const row = await database
    .selectFrom('print_verifications')
    .leftJoin(
      'print_subscribers',
      'print_subscribers.customer_number',
      'print_verifications.customer_number',
    )
    .select(['print_verifications.customer_number as number', 'postcode'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { customerNumber: row.number, isListed: row.postcode !== null } : null
}

async function find(database: Kysely<Tables>, number: string): Promise<BoundNumber | null> {
  const { rows } = await sql<BoundNumber>`
    select ${number} as "customerNumber", listed.customer_number is not null as "isListed",
      account_id as "accountId", email, verified_at as "verifiedAt"
    from (select customer_number from print_subscribers where customer_number = ${number}) listed
      full join (select * from print_verifications where customer_number = ${number}) bound using (customer_number)
      left join accounts on accounts.id = account_id`.execute(database)
  return rows[0] ?? null
}

async function release(database: Kysely<Tables>, customerNumber: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('print_verifications')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
