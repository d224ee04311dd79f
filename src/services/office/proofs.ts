import { sql, type Kysely } from 'kysely'
import { isUuid } from '../../rules/http/ids.ts'
import type { Tables } from '../../store/tables.ts'
import type { Employee } from './office-service.ts'

/** Minutes for which a confirmed password is valid. */
const MINUTES = 60

/** Implements `OfficeService.isProved`. A sign-in counts from the first token of its session. */
export async function isProved(
  database: Kysely<Tables>,
  { session }: Pick<Employee, 'session'>,
): Promise<boolean> {
  const { rows } = await sql<{ proved: boolean | null }>`
    select greatest(
      (select proved_at from office_proofs where session = ${session}),
      (select min(created_at) from refresh_tokens where family::text = ${session} and family = ${familyOf(session)})
    ) > now() - make_interval(mins => ${MINUTES}) as proved`.execute(database)
  return rows[0]?.proved ?? false
}

const NO_FAMILY = '00000000-0000-0000-0000-000000000000'

/** Sessions of FusionAuth are not token families of this site. */
const familyOf = (session: string): string => (isUuid(session) ? session : NO_FAMILY)

/** Implements `OfficeService.prove`; deletes entries older than a day. */
export async function prove(
  database: Kysely<Tables>,
  { session }: Pick<Employee, 'session'>,
): Promise<void> {
  await sql`delete from office_proofs where proved_at < now() - interval '1 day'`.execute(database)
  await sql`
    insert into office_proofs (session) values (${session})
    on conflict (session) do update set proved_at = now()`.execute(database)
}
