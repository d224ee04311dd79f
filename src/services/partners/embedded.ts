import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import {
  PARTNER_SCOPES,
  type Partner,
  type PartnerScope,
} from '../../rules/access/partner-scopes.ts'
import { basicPasswordOf } from '../../rules/http/basic-password.ts'
import { bearerOf } from '../../rules/http/bearer.ts'
import type { Tables } from '../../store/tables.ts'
import type { NewPartnerKey, PartnerKey, PartnersService } from './partners-service.ts'

const FORM = /^mb-partner-[\w-]{43}$/
const MOST_LISTED = 1000

/** Partners' keys in the site's own store. */
export function createPartners(database: Kysely<Tables>): PartnersService {
  return { identify, make, list, revoke }

  async function identify(authorization: string | null | undefined): Promise<Partner | null> {
    const key = bearerOf(authorization) ?? basicPasswordOf(authorization)
    // What is no key costs no statement.
    if (key === null || !FORM.test(key)) return null
    const found = await database
      .selectFrom('partner_keys')
      .select(['id', 'partner', 'scopes'])
      .where('hash', '=', hash(key))
      .where('revoked_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', sql<Date>`now()`)]))
      .executeTakeFirst()
    if (!found) return null
    await noteUse(found.id)
    return { id: found.id, name: found.partner, scopes: found.scopes.filter(isScope) }
  }

  /** Once a minute. */
  async function noteUse(id: string): Promise<void> {
    await database
      .updateTable('partner_keys')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', id)
      .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
      .execute()
  }

  async function make({ partner, scopes, days }: NewPartnerKey) {
    const key = `mb-partner-${randomBytes(32).toString('base64url')}`
    const row = await database
      .insertInto('partner_keys')
      .values({
        id: randomUUID(),
        partner,
        hash: hash(key),
        scopes: [...new Set(scopes)],
        expires_at: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
      })
      .returning(LISTED)
      .executeTakeFirstOrThrow()
    return { ...listed(row), key }
  }

  async function list(): Promise<PartnerKey[]> {
    const rows = await database
      .selectFrom('partner_keys')
      .select(LISTED)
      .orderBy('created_at', 'desc')
      .limit(MOST_LISTED)
      .execute()
    return rows.map(listed)
  }

  async function revoke(id: string): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('partner_keys')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }
}

const LISTED = [
  'id',
  'partner',
  'scopes',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
] as const

function listed(
  row: Pick<Selectable<Tables['partner_keys']>, (typeof LISTED)[number]>,
): PartnerKey {
  const moment = (date: Date | null) => date?.toISOString() ?? null
  return {
    id: row.id,
    partner: row.partner,
    scopes: row.scopes.filter(isScope),
    createdAt: row.created_at.toISOString(),
    expiresAt: moment(row.expires_at),
    revokedAt: moment(row.revoked_at),
    lastUsedAt: moment(row.last_used_at),
  }
}

const isScope = (text: string): text is PartnerScope =>
  (PARTNER_SCOPES as readonly string[]).includes(text)

/** Of a random secret, so that a plain hash is enough. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
