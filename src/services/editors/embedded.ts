import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { bearerOf } from '../../rules/http/bearer.ts'
import {
  EDITOR_SCOPES,
  type EditorIdentity,
  type EditorScope,
} from '../../rules/access/editor-scopes.ts'
import type { Tables } from '../../store/tables.ts'
import type { EditorsService, EditorToken, NewEditorToken } from './editors-service.ts'

const PREFIX = 'mb-editor-'
const MOST_LISTED = 1000

const KEY: EditorIdentity = { kind: 'editor', rights: [...EDITOR_SCOPES, 'key'] }

type Editors = { database: Kysely<Tables>; editorKey: string }

/** The editor's key, and tokens in the site's own store. */
export function createEditors({ database, editorKey }: Editors): EditorsService {
  return { identify, make, list, revoke }

  async function identify(authorization: string | null | undefined): Promise<EditorIdentity> {
    if (!authorization) return { kind: 'nobody' }
    const token = bearerOf(authorization)
    if (token === null) return { kind: 'unknown' }
    if (timingSafeEqual(hash(token), hash(editorKey))) return KEY
    const scopes = await scopesOf(token)
    return scopes ? { kind: 'editor', rights: scopes } : { kind: 'unknown' }
  }

  /** Null for what is no token that is good; a good one is noted as used, once a minute. */
  async function scopesOf(token: string): Promise<EditorScope[] | null> {
    if (!token.startsWith(PREFIX)) return null
    const found = await database
      .selectFrom('editor_tokens')
      .select(['id', 'scopes'])
      .where('hash', '=', hash(token))
      .where('revoked_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', sql<Date>`now()`)]))
      .executeTakeFirst()
    if (!found) return null
    await noteUse(found.id)
    return found.scopes.filter(isScope)
  }

  async function noteUse(id: string): Promise<void> {
    await database
      .updateTable('editor_tokens')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', id)
      .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
      .execute()
  }

  async function make({ name, scopes, days }: NewEditorToken) {
    const token = PREFIX + randomBytes(32).toString('base64url')
    const row = await database
      .insertInto('editor_tokens')
      .values({
        id: randomUUID(),
        name,
        hash: hash(token),
        scopes: [...new Set(scopes)],
        expires_at: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
      })
      .returning(LISTED)
      .executeTakeFirstOrThrow()
    return { ...listed(row), token }
  }

  async function list(): Promise<EditorToken[]> {
    const rows = await database
      .selectFrom('editor_tokens')
      .select(LISTED)
      .orderBy('created_at', 'desc')
      .limit(MOST_LISTED)
      .execute()
    return rows.map(listed)
  }

  async function revoke(id: string): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('editor_tokens')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }
}

const LISTED = [
  'id',
  'name',
  'scopes',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
] as const

type Row = {
  id: string
  name: string
  scopes: string[]
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
}

function listed(row: Row): EditorToken {
  const moment = (date: Date | null) => date?.toISOString() ?? null
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes.filter(isScope),
    createdAt: row.created_at.toISOString(),
    expiresAt: moment(row.expires_at),
    revokedAt: moment(row.revoked_at),
    lastUsedAt: moment(row.last_used_at),
  }
}

const isScope = (text: string): text is EditorScope =>
  (EDITOR_SCOPES as readonly string[]).includes(text)

/** Of a random secret, so that a plain hash is enough. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
