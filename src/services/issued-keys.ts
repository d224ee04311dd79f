import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'

const MAX_LISTED = 1000

/** A key in listings; dates are ISO 8601 in UTC. */
export type IssuedKey<Scope> = {
  id: string
  name: string
  scopes: Scope[]
  createdAt: string
  /** `null`: valid until revoked. */
  expiresAt: string | null
  revokedAt: string | null
  lastUsedAt: string | null
}

/** Table, owner column, prefix and possible scopes of a kind of key. */
type KeyKind<Scope> = {
  table: 'editor_tokens' | 'partner_keys'
  owner: 'name' | 'partner'
  prefix: string
  scopes: readonly Scope[]
}

/** `days` until the key expires; `null` for no expiry. */
type NewKey<Scope> = { name: string; scopes: readonly Scope[]; days: number | null }

type Row = Omit<IssuedKey<string>, 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt'> & {
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
}

/** The secret is random, so a plain hash is enough. */
export const hashOfKey = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Manages API keys: shown once on creation, stored as a hash, revocable. */
export function issuedKeys<Scope extends string>(
  database: Kysely<Tables>,
  { table: name, owner: column, prefix, scopes: known }: KeyKind<Scope>,
) {
  const [table, owner] = [sql.table(name), sql.ref(column)]
  const form = new RegExp(`^${prefix}[\\w-]{43}$`)
  const columns = sql`id, ${owner} as name, scopes, created_at as "createdAt", expires_at as "expiresAt",
    revoked_at as "revokedAt", last_used_at as "lastUsedAt"`
  const isScope = (text: string): text is Scope => (known as readonly string[]).includes(text)

  function listed({ createdAt, expiresAt, revokedAt, lastUsedAt, ...row }: Row): IssuedKey<Scope> {
    const moment = (date: Date | null) => date?.toISOString() ?? null
    return {
      ...row,
      scopes: row.scopes.filter(isScope),
      createdAt: createdAt.toISOString(),
      expiresAt: moment(expiresAt),
      revokedAt: moment(revokedAt),
      lastUsedAt: moment(lastUsedAt),
    }
  }

  return {
    /** Returns the owner and scopes of a valid key, or `null`. Updates `last_used_at` at most once a minute. */
    async find(key: string): Promise<{ id: string; name: string; scopes: Scope[] } | null> {
      // Malformed keys cost no query.
      if (!form.test(key)) return null
      const { rows } = await sql<{ id: string; name: string; scopes: string[] }>`
        select id, ${owner} as name, scopes from ${table} where hash = ${hashOfKey(key)} and revoked_at is null
          and (expires_at is null or expires_at > now())`.execute(database)
      const [found] = rows
      if (!found) return null
      await sql`update ${table} set last_used_at = now() where id = ${found.id}
        and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(database)
      return { ...found, scopes: found.scopes.filter(isScope) }
    },
    async make({ name: whose, scopes, days }: NewKey<Scope>) {
      const key = prefix + randomBytes(32).toString('base64url')
      const { rows } = await sql<Row>`
        insert into ${table} (id, ${owner}, hash, scopes, expires_at)
        values (${randomUUID()}, ${whose}, ${hashOfKey(key)}, ${[...new Set(scopes)]},
          now() + make_interval(days => ${days}::int))
        returning ${columns}`.execute(database)
      const [row] = rows
      if (!row) throw new Error('A key was made and is not there.')
      return { ...listed(row), key }
    },
    async list(): Promise<IssuedKey<Scope>[]> {
      const { rows } = await sql<Row>`
        select ${columns} from ${table} order by created_at desc limit ${MAX_LISTED}`.execute(
        database,
      )
      return rows.map(listed)
    },
    async revoke(id: string): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        update ${table} set revoked_at = now() where id = ${id} and revoked_at is null`.execute(
        database,
      )
      return numAffectedRows > 0n
    },
  }
}
