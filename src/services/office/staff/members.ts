import { sql, type Kysely } from 'kysely'
import { STAFF_ROLES } from '../../../rules/office/staff/staff-rights.ts'
import type { Tables } from '../../../store/tables.ts'
import type { StaffMember } from './staff-service.ts'

const MAX_MEMBERS = 500

/** Implements `StaffService.members`. */
export async function readMembers(database: Kysely<Tables>): Promise<StaffMember[]> {
  const rows = await database
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'blocked as isBlocked', 'newsroom_role as newsroomRole'])
    .select(['first_name', 'last_name', 'roles'])
    .select(
      sql<Date | null>`(select max(created_at) from security_events
        where account_id = accounts.id and kind = 'signed-in')`.as('signedInAt'),
    )
    .select(
      sql<boolean>`exists (select from second_factors
        where account_id = accounts.id and confirmed_at is not null)`.as('hasSecondFactor'),
    )
    .where((row) =>
      row.or([row('newsroom_role', 'is not', null), sql<boolean>`roles && ${STAFF_ROLES}::text[]`]),
    )
    .orderBy(sql`lower(email)`)
    .limit(MAX_MEMBERS)
    .execute()
  return rows.map(({ first_name, last_name, ...member }) => ({
    ...member,
    name: `${first_name} ${last_name}`.trim(),
  }))
}
