import { sql, type Kysely } from 'kysely'
import { householdEndedMail, nameOfReader } from '../../../rules/money/households.ts'
import { href } from '../../../routes.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'

/** Days after the end of a contract when members are no longer notified. */
const NOTIFY_DAYS = 7

/** Implements `HouseholdsService.endMemberships`. Members are notified for any kind of end. */
export function endMemberships(database: Kysely<Tables>): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('household_members')
      .using('subscriptions')
      .leftJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
      .leftJoin('accounts', 'accounts.id', 'billing_customers.account_id')
      .whereRef('subscriptions.id', '=', 'household_members.subscription_id')
      .where(sql<boolean>`ends_on < berlin_day(now())`)
      .returning(['household_members.account_id', 'name', 'first_name', 'last_name', 'email'])
      .returning(sql<boolean>`ends_on >= berlin_day(now()) - ${NOTIFY_DAYS}::int`.as('isNews'))
      .execute()
    for (const { account_id: accountId, isNews, name, ...person } of ended) {
      if (!isNews) continue
      const data = householdEndedMail({ owner: ownerOf(person), name, url: href['account-abo']() })
      await queueMailTo(transaction, accountId, { kind: 'message', data })
    }
    return ended.length
  })
}

type OwnerColumns = { first_name: string | null; last_name: string | null; email: string | null }

const ownerOf = ({ first_name, last_name, email }: OwnerColumns): string | null =>
  email === null
    ? null
    : nameOfReader({ first_name: first_name ?? '', last_name: last_name ?? '', email })
