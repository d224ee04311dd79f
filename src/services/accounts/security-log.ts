import type { Kysely } from 'kysely'
import {
  deviceName,
  SECURITY_EVENTS,
  type SecurityEventKind,
} from '../../rules/accounts/security-events.ts'
import type { Tables } from '../../store/tables.ts'
import type { SecurityEvent } from './accounts-service.ts'

const MAX_SHOWN = 100

/** Adds an entry to an account's security log. */
export async function addSecurityEvent(
  database: Kysely<Tables>,
  event: { accountId: string; kind: SecurityEventKind; userAgent?: string | undefined },
): Promise<void> {
  await database
    .insertInto('security_events')
    .values({
      account_id: event.accountId,
      kind: event.kind,
      device: event.userAgent === undefined ? '' : deviceName(event.userAgent),
    })
    .execute()
}

export async function readSecurityEvents(
  database: Kysely<Tables>,
  accountId: string,
): Promise<SecurityEvent[]> {
  const rows = await database
    .selectFrom('security_events')
    .select(['kind', 'device', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.flatMap(({ kind, device, created_at }) =>
    isKind(kind) ? [{ kind, device, at: created_at.toISOString() }] : [],
  )
}

const isKind = (kind: string): kind is SecurityEventKind => Object.hasOwn(SECURITY_EVENTS, kind)
