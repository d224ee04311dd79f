import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import * as COOKIE_AGES from '../../../rules/http/cookie-ages.ts'
import { typedEmail } from '../../../rules/language/typed-text.ts'
import type { Tables } from '../../../store/tables.ts'
import { codeHash } from './codes.ts'

/** Maximum of accounts one browser is known to; the most recently used comes first. */
const MAX_SECRETS = 4
/** Maximum of browsers per account; the least recently used is dropped. */
const MAX_DEVICES = 10
const SECRET = /^[\w-]{43}$/

const secretsIn = (kept: string | undefined): string[] =>
  (kept ?? '').split('.', MAX_SECRETS).filter((secret) => SECRET.test(secret))

/**
 * Returns the hash of the secret that marks the browser as known to an account, or `null`. The account is given by id
 * or address.
 */
export async function knownDevice(
  database: Kysely<Tables>,
  account: string,
  kept: string | undefined,
): Promise<string | null> {
  const secrets = secretsIn(kept)
  if (secrets.length === 0) return null
  const row = await database
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('secret_hash')
    .where('secret_hash', 'in', secrets.map(codeHash))
    .where('known_devices.expires_at', '>', sql<Date>`now()`)
    .where((row) =>
      row.or([
        row(sql`lower(accounts.email)`, '=', typedEmail(account).toLowerCase()),
        row(sql`accounts.id::text`, '=', account),
      ]),
    )
    .executeTakeFirst()
  return row ? row.secret_hash.toString('hex') : null
}

/** Remembers the browser of a sign-in and returns its new cookie value. */
export async function rememberDevice(
  database: Kysely<Tables>,
  accountId: string,
  kept: string,
): Promise<string> {
  const secrets = secretsIn(kept)
  const hash = await knownDevice(database, accountId, kept)
  const known = secrets.find((secret) => codeHash(secret).toString('hex') === hash)
  // Never reuses an unknown secret from the browser: someone else might have set it.
  const own = known ?? randomBytes(32).toString('base64url')
  const expires_at = sql<Date>`now() + make_interval(secs => ${COOKIE_AGES.knownDevice})`
  await database
    .insertInto('known_devices')
    .values({ account_id: accountId, secret_hash: codeHash(own), expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'secret_hash'])
        .doUpdateSet({ last_used_at: sql<Date>`now()`, expires_at }),
    )
    .execute()
  await sql`
    delete from known_devices where account_id = ${accountId} and secret_hash not in (
      select secret_hash from known_devices where account_id = ${accountId}
      order by last_used_at desc limit ${MAX_DEVICES}
    )`.execute(database)
  return [own, ...secrets.filter((secret) => secret !== own)].slice(0, MAX_SECRETS).join('.')
}

export async function deleteDevices(database: Kysely<Tables>, accountId: string): Promise<void> {
  await database.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
}

export async function pruneDevices(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('known_devices')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
