import { sql, type Kysely } from 'kysely'
import { ROLES } from '../../rules/access/roles.ts'
import type { Tables } from '../../store/tables.ts'
import { findByEmail } from './account-rows.ts'

export type StaffRole = typeof ROLES.operator | typeof ROLES.newsroom

export type StaffMember = { email: string; roles: string[] }

const STAFF_ROLES: readonly string[] = [ROLES.newsroom, ROLES.operator]

/** Returns the staff with their roles. */
export async function listStaff(database: Kysely<Tables>): Promise<StaffMember[]> {
  const rows = await database
    .selectFrom('accounts')
    .select(['email', 'roles'])
    .where(sql<boolean>`roles && ${STAFF_ROLES}::text[]`)
    .orderBy(sql`lower(email)`)
    .execute()
  return rows.map(({ email, roles }) => ({
    email,
    roles: STAFF_ROLES.filter((role) => roles.includes(role)),
  }))
}

/** Adds or removes a staff role; it applies from the next token. Refuses unconfirmed addresses. */
export async function changeStaff(
  database: Kysely<Tables>,
  { email, role, isGiven }: { email: string; role: StaffRole; isGiven: boolean },
): Promise<'done' | 'unknown' | 'unconfirmed'> {
  const account = await findByEmail(database, email)
  if (!account) return 'unknown'
  if (isGiven && !account.email_verified) return 'unconfirmed'
  const others = sql`array_remove(roles, ${role})`
  const roles = isGiven ? sql<string[]>`array_append(${others}, ${role})` : sql<string[]>`${others}`
  await database.updateTable('accounts').set({ roles }).where('id', '=', account.id).execute()
  return 'done'
}
