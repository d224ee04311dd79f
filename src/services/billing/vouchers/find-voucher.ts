import { sql, type Kysely } from 'kysely'
import {
  voucherRefusal,
  type VoucherKind,
  type VoucherRefusal,
} from '../../../rules/money/vouchers/vouchers.ts'
import type { Tables } from '../../../store/tables.ts'
import type { FoundVoucher } from './vouchers-service.ts'

export type VoucherFinding =
  | { kind: 'found'; voucher: FoundVoucher; campaign: string | null; giftOrderId: number | null }
  | { kind: 'refused'; because: VoucherRefusal }

type Row = {
  code: string
  campaign: string | null
  name: string
  kind: VoucherKind | null
  amount: number
  offers: string[]
  valid_from: Date | null
  valid_until: Date | null
  uses_per_code: number | null
  new_customers_only: boolean
  void_at: Date | null
  gift_order_id: number | null
  what: string
  first_months: number
  grants: string[]
  now: Date
  uses: number
  is_used_by_person: boolean
  is_customer: boolean
}

/**
 * Returns what a code gives a customer now; `customerId` is `null` for a reader without a customer. In an order's
 * transaction, call `lockVoucher` before.
 */
export async function findVoucher(
  database: Kysely<Tables>,
  code: string,
  customerId: number | null,
): Promise<VoucherFinding> {
  const row = await readVoucher(database, code, customerId)
  const because = row ? refusalOf(row) : 'unknown'
  if (!row || because) return { kind: 'refused', because: because ?? 'unknown' }
  const { campaign, gift_order_id: giftOrderId } = row
  return { kind: 'found', voucher: voucherOf(row), campaign, giftOrderId }
}

/** Locks a code until the end of the transaction, so that its next use sees this one. */
export async function lockVoucher(transaction: Kysely<Tables>, code: string): Promise<void> {
  await transaction
    .selectFrom('vouchers')
    .select('code')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .execute()
}

async function readVoucher(
  database: Kysely<Tables>,
  code: string,
  customerId: number | null,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select code, vouchers.campaign, coalesce(voucher_campaigns.name, offer_versions.name) as name,
      voucher_campaigns.kind, coalesce(amount, 1) as amount, coalesce(offers, '{}') as offers, valid_from, valid_until,
      case when vouchers.campaign is null then 1 else uses_per_code end as uses_per_code,
      coalesce(new_customers_only, false) as new_customers_only, void_at, gift_order_id,
      coalesce(what, '') as what, coalesce(first_months, 0) as first_months, coalesce(grants, '{}') as grants, clock_timestamp() as now,
      case when vouchers.campaign is null or uses_per_code is not null then (
        select count(*)::int from voucher_uses where voucher_uses.code = vouchers.code and given_back_at is null
      ) else 0 end as uses,
      exists (
        select from voucher_uses where customer_id = ${customerId} and given_back_at is null
          and (voucher_uses.code = vouchers.code or voucher_uses.campaign = vouchers.campaign)
      ) as is_used_by_person,
      exists (select from orders where customer_id = ${customerId}) as is_customer
    from vouchers left join voucher_campaigns using (campaign)
      left join orders on orders.id = gift_order_id left join offer_versions
        on (offer_versions.offer_key, version) = (orders.offer_key, orders.offer_version)
    where code = ${code}`.execute(database)
  return rows[0]
}

const iso = (moment: Date | null): string | null => moment && moment.toISOString()

/** Returns why a code is refused. A cancelled gift counts as unknown. */
function refusalOf(row: Row): VoucherRefusal | null {
  if (row.void_at !== null) return 'unknown'
  return voucherRefusal({
    from: iso(row.valid_from),
    until: iso(row.valid_until),
    usesPerCode: row.uses_per_code,
    newCustomersOnly: row.new_customers_only,
    now: row.now,
    uses: row.uses,
    isUsedByPerson: row.is_used_by_person,
    isCustomer: row.is_customer,
  })
}

function voucherOf(row: Row): FoundVoucher {
  const { code, name, kind, amount, offers, what, first_months: months, grants } = row
  if (kind === null) return { kind: 'gift', code, name, what, months, grants }
  if (kind === 'credits') return { kind, code, name, credits: amount }
  const reduction = { kind, amount, offers }
  return { kind: 'reduction', code, name, reduction, until: iso(row.valid_until) }
}
