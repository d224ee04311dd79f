import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { VoucherCampaign } from '../../../rules/money/vouchers/vouchers.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import { announce } from '../../../store/outbox.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { OFFERS_TAG } from '../offers/offers-service.ts'
import type { ListedCampaign, PublicVoucher } from './vouchers-service.ts'

type Row = Selectable<Tables['voucher_campaigns']>

const MAX_ROWS = 1000

/** Implements `VouchersService.campaigns`. */
export async function listCampaigns(database: Kysely<Tables>): Promise<ListedCampaign[]> {
  const { rows } = await sql<Row & { codes: number; uses: number }>`
    select voucher_campaigns.*,
      (select count(*)::int from vouchers where vouchers.campaign = voucher_campaigns.campaign) as codes,
      (select count(*)::int from voucher_uses
        where voucher_uses.campaign = voucher_campaigns.campaign and given_back_at is null) as uses
    from voucher_campaigns order by created_at desc, campaign limit ${MAX_ROWS}`.execute(database)
  return rows.map((row) => ({ ...campaignOf(row), codes: row.codes, uses: row.uses }))
}

/** Implements `VouchersService.publicVouchers`. */
export async function publicVouchers(database: Kysely<Tables>): Promise<PublicVoucher[]> {
  const { rows } = await sql<Row & { code: string }>`
    select voucher_campaigns.*, code from voucher_campaigns cross join lateral (
      select code from vouchers where vouchers.campaign = voucher_campaigns.campaign order by batch, code limit 1
    ) as first
    where is_public and (valid_from is null or valid_from <= now()) and (valid_until is null or valid_until > now())
    order by valid_until nulls last, campaign limit 50`.execute(database)
  return rows.map((row) => ({ campaign: campaignOf(row), code: row.code }))
}

/** Implements `VouchersService.save`. */
export function saveCampaign(database: Kysely<Tables>, wanted: VoucherCampaign) {
  const campaign = { ...wanted, from: iso(wanted.from), until: iso(wanted.until) }
  return inTransaction(database, async (transaction) => {
    const known = await lockedCampaign(transaction, campaign.key)
    if (known && !isDeepStrictEqual(promiseOf(known), promiseOf(campaign)))
      throw new ServiceError(
        409,
        'What a campaign gives and for what is never changed; make another one.',
      )
    if (known) await change(transaction, campaign)
    else await insert(transaction, campaign)
    await announce(transaction, [OFFERS_TAG])
    return { campaign, isNew: known === null }
  })
}

const iso = (moment: string | null): string | null => moment && new Date(moment).toISOString()

/** Returns the fields promised to readers, which cannot be changed. */
const promiseOf = ({
  name,
  kind,
  amount,
  offers,
  usesPerCode,
  newCustomersOnly,
}: VoucherCampaign) => ({
  name,
  kind,
  amount,
  offers,
  usesPerCode,
  newCustomersOnly,
})

async function lockedCampaign(
  transaction: Transaction<Tables>,
  key: string,
): Promise<VoucherCampaign | null> {
  await sql`lock table voucher_campaigns in share row exclusive mode`.execute(transaction)
  const row = await transaction
    .selectFrom('voucher_campaigns')
    .selectAll()
    .where('campaign', '=', key)
    .executeTakeFirst()
  return row ? campaignOf(row) : null
}

async function change(
  transaction: Transaction<Tables>,
  { key, from, until, isPublic }: VoucherCampaign,
): Promise<void> {
  await transaction
    .updateTable('voucher_campaigns')
    .set({ valid_from: from, valid_until: until, is_public: isPublic })
    .where('campaign', '=', key)
    .execute()
}

async function insert(transaction: Transaction<Tables>, campaign: VoucherCampaign): Promise<void> {
  await transaction
    .insertInto('voucher_campaigns')
    .values({
      campaign: campaign.key,
      name: campaign.name,
      kind: campaign.kind,
      amount: campaign.amount,
      offers: [...campaign.offers],
      valid_from: campaign.from,
      valid_until: campaign.until,
      uses_per_code: campaign.usesPerCode,
      new_customers_only: campaign.newCustomersOnly,
      is_public: campaign.isPublic,
    })
    .execute()
}

const campaignOf = (row: Row): VoucherCampaign => ({
  key: row.campaign,
  name: row.name,
  kind: row.kind,
  amount: row.amount,
  offers: row.offers,
  from: row.valid_from && row.valid_from.toISOString(),
  until: row.valid_until && row.valid_until.toISOString(),
  usesPerCode: row.uses_per_code,
  newCustomersOnly: row.new_customers_only,
  isPublic: row.is_public,
})
