import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { AccountDataService, Profile } from './account-data-service.ts'
import { deleteDue, type DeleteElsewhere, requestDeletion, takeBackDeletion } from './deletion.ts'
import { exportData } from './export.ts'

/** Returns the service that reads account data from the site's own database. */
export function createAccountData(
  database: Kysely<Tables>,
  deleteElsewhere: DeleteElsewhere | null = null,
): AccountDataService {
  return {
    profile: (accountId) => profile(database, accountId),
    exportData: (accountId) => exportData(database, accountId),
    requestDeletion: (accountId) => requestDeletion(database, accountId),
    takeBackDeletion: (accountId) => takeBackDeletion(database, accountId),
    deleteDue: () => deleteDue(database, deleteElsewhere),
  }
}

/** True with a local or imported password, or without a linked provider: the external identity service then keeps the password. */
const HAS_PASSWORD = sql<boolean>`(password_hash <> '' or not exists (
  select from account_providers where account_id = accounts.id
) or exists (
  select from imported_readers i where i.account_id = accounts.id and i.password_hash is not null
))`

async function profile(database: Kysely<Tables>, accountId: string): Promise<Profile | null> {
  const kept = (table: keyof Tables) =>
    sql<number>`(select count(*)::int from ${sql.table(table)} where account_id = accounts.id)`
  const newsletters = sql<number>`(
    select count(*)::int from newsletter_subscriptions where account_id = accounts.id and ended_at is null)`
  const row = await database
    .selectFrom('accounts')
    .select(['email', 'email_verified', 'salutation', 'first_name', 'last_name', 'created_at'])
    .select('newsroom_role')
    .select(HAS_PASSWORD.as('has_password'))
    .select([
      kept('bookmarks').as('bookmarks'),
      kept('tag_bookmarks').as('topics'),
      kept('region_bookmarks').as('regions'),
      kept('read_articles').as('read'),
      newsletters.as('newsletters'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  const { bookmarks, topics, regions, read } = row
  return {
    email: row.email,
    emailVerified: row.email_verified,
    hasPassword: row.has_password,
    salutation: row.salutation,
    firstName: row.first_name,
    lastName: row.last_name,
    createdAt: row.created_at.toISOString(),
    newsroomRole: row.newsroom_role,
    kept: { bookmarks, topics, regions, read, newsletters: row.newsletters },
  }
}
