import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { SubscriptionsService } from '../subscriptions/subscriptions-service.ts'
import type { Declaration, DeclarationReceipt } from './declarations-service.ts'

/** What declarations need. */
export type DeclarationParts = {
  database: Kysely<Tables>
  limits: Pick<RateLimits, 'take'>
  subscriptions: Pick<SubscriptionsService, 'cancel' | 'withdraw'>
}

export type DeclarationRow = Selectable<Tables['declarations']>

/** As `DeclarationsService.find`. */
export async function findDeclaration(
  database: Kysely<Tables>,
  id: number,
): Promise<Declaration | null> {
  const row = await database
    .selectFrom('declarations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toDeclaration(row) : null
}

export const toReceipt = (row: DeclarationRow): DeclarationReceipt => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  contract: row.contract,
  manner: row.manner,
  reason: row.reason,
  endsOn: row.ends_on,
  declaredAt: row.declared_at,
})

export const toDeclaration = (row: DeclarationRow): Declaration => ({
  ...toReceipt(row),
  state: row.state,
  because: row.because,
  orderId: row.order_id,
  settledAt: row.settled_at,
  settledBy: row.settled_by,
  note: row.note,
})
