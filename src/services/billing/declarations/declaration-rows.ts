import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { Declaration, DeclarationReceipt } from './declarations-service.ts'

/** Dependencies of the declarations service. */
export type DeclarationParts = {
  database: Kysely<Tables>
  limits: Pick<RateLimits, 'take' | 'giveBack'>
}

export type DeclarationRow = Selectable<Tables['declarations']>

/** Selects declarations with the number of their order. */
export const declarationRows = (database: Kysely<Tables>) =>
  database
    .selectFrom('declarations')
    .leftJoin('orders', 'orders.id', 'declarations.order_id')
    .selectAll('declarations')
    .select('order_number')

/** Implements `DeclarationsService.find`. */
export async function findDeclaration(
  database: Kysely<Tables>,
  id: number,
): Promise<Declaration | null> {
  const row = await declarationRows(database).where('declarations.id', '=', id).executeTakeFirst()
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

export const toDeclaration = (
  row: DeclarationRow & { order_number: string | null },
): Declaration => ({
  ...toReceipt(row),
  state: row.state,
  because: row.because,
  orderId: row.order_id,
  orderNumber: row.order_number,
  settledAt: row.settled_at,
  settledBy: row.settled_by,
  note: row.note,
  isSignedIn: row.is_signed_in,
  moneyDueAt: row.money_due_at,
  objectedAt: row.objected_at,
})
