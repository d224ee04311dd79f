import { sql, type Kysely, type Transaction } from 'kysely'
import { isStaff, readerKinds, ROLES } from '../../../rules/access/roles.ts'
import type { NewsroomRole } from '../../../rules/newsroom/moves.ts'
import type { Tables } from '../../../store/tables.ts'
import { worksOn, type Person } from '../actor.ts'
import type { DraftRow } from '../draft-rows.ts'
import type { StaffMember } from './contract.ts'

type Database = Kysely<Tables> | Transaction<Tables>

/** An account with a role in the newsroom. `id`: `account:{id}`. */
export type Colleague = Person & {
  accountId: string
  name: string
  email: string
  role: NewsroomRole
}

const MAX_STAFF = 500
const PREFIX = 'account:'
const STAFF_ROLES = [ROLES.newsroom, ROLES.operator]

/** The condition of the index `accounts_staff`. */
const HAS_ROLE = sql<boolean>`(newsroom_role is not null or roles && array[${sql.join(STAFF_ROLES.map((role) => sql.lit(role)))}]::text[])`

/** Returns the accounts that have a role in the newsroom now, by name, at most 500. */
export async function loadColleagues(
  database: Database,
  ids?: readonly string[],
): Promise<Colleague[]> {
  const accounts = ids?.flatMap((id) => (id.startsWith(PREFIX) ? [id.slice(PREFIX.length)] : []))
  const rows = await database
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email', 'roles', 'newsroom_role'])
    .where('blocked', '=', false)
    .where(HAS_ROLE)
    .$if(accounts !== undefined, (query) =>
      query.where(sql<string>`id::text`, '=', sql<string>`any(${accounts}::text[])`),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(MAX_STAFF)
    .execute()
  return rows.map((row) => ({
    id: PREFIX + row.id,
    accountId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    rights: [],
    role: isStaff(readerKinds(row.roles)) ? 'chief' : (row.newsroom_role ?? 'author'),
  }))
}

/** Returns the members of the newsroom; to somebody who sees only some drafts, only those who may read this one. */
export function staffFor(colleagues: readonly Colleague[], row: DraftRow, sees: 'all' | 'readers') {
  const staff = colleagues.map((one): StaffMember => {
    const { id, name, role } = one
    return { id, name, role, mayRead: worksOn(one, row) }
  })
  return sees === 'all' ? staff : staff.filter(({ mayRead }) => mayRead)
}
