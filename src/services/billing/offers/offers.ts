import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import {
  offerFault,
  offersAt,
  type Offer,
  type OfferDraft,
  type Price,
  type PricedOffer,
} from '../../../rules/money/offers/offers.ts'
import { parseSettings } from '../../../rules/site/settings.ts'
import { announce } from '../../../store/outbox.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { DEFAULT_OFFERS } from './default-offers.ts'
import { OFFERS_TAG, type OffersService, type OfferVersion } from './offers-service.ts'

const MAX_VERSIONS = 200

/** Creates the service for offers on the site's own database. */
export function createOffers(database: Kysely<Tables>): OffersService {
  return {
    onSale: () => readOnSale(database),
    all: async () => (await readOffers(database)).offers,
    versions: (key) => readVersions(database, key),
    save: (key, offer) => save(database, key, offer),
    seed: () => seed(database),
  }
}

/** Implements `OffersService.onSale`; also used within the transaction of an order. */
export async function readOnSale(database: Kysely<Tables>): Promise<PricedOffer[]> {
  const { offers, now } = await readOffers(database)
  return offersAt(offers, now, { hasEpaper: await hasEpaper(database) })
}

async function hasEpaper(database: Kysely<Tables>): Promise<boolean> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'epaper_url')
    .executeTakeFirst()
  return parseSettings({ epaper_url: row?.value }).epaper_url !== ''
}

type Row = Selectable<Tables['offer_versions']> & { prices: Price[] | null; now: Date }

const PRICES = sql`(
  select json_agg(json_build_object('label', label, 'firstCents', first_cents,
    'renewalCents', renewal_cents, 'from', valid_from, 'until', valid_until) order by number)
  from offer_prices
  where (offer_prices.offer_key, offer_prices.version) = (offer_versions.offer_key, offer_versions.version)
)`

async function readVersions(database: Kysely<Tables>, key: string): Promise<OfferVersion[]> {
  const { rows } = await sql<Omit<Row, 'now'>>`
    select offer_versions.*, ${PRICES} as prices from offer_versions
    where offer_key = ${key} order by version desc limit ${MAX_VERSIONS}`.execute(database)
  return rows.map((row) => ({ ...offerOf(row), since: row.created_at }))
}

async function readOffers(database: Kysely<Tables>): Promise<{ offers: Offer[]; now: Date }> {
  const { rows } = await sql<Row>`
    select distinct on (offer_key) offer_versions.*, clock_timestamp() as now, ${PRICES} as prices
    from offer_versions order by offer_key, version desc`.execute(database)
  return { offers: rows.map(offerOf), now: rows[0]?.now ?? new Date() }
}

function offerOf(row: Omit<Row, 'now'>): Offer {
  const { first_months: firstMonths, notice } = row
  return {
    key: row.offer_key,
    version: row.version,
    kind: row.kind,
    name: row.name,
    what: row.what,
    good: row.good,
    grants: row.grants,
    credits: row.credits,
    term: firstMonths === null || notice === null ? null : { firstMonths, notice },
    oncePerPerson: row.once_per_person,
    declaration: row.declaration,
    position: row.position,
    onPaywall: row.on_paywall,
    onSale: row.on_sale,
    prices: (row.prices ?? []).map(inUtc),
  }
}

const inUtc = (price: Price): Price => ({
  ...price,
  from: iso(price.from),
  until: iso(price.until),
})
const iso = (moment: string | null): string | null => moment && new Date(moment).toISOString()

async function save(database: Kysely<Tables>, key: string, draft: OfferDraft) {
  const fault = offerFault(draft)
  if (fault) throw new ServiceError(400, `${fault}.`)
  return inTransaction(database, async (transaction) => {
    await lockOffers(transaction)
    const known = (await readOffers(transaction)).offers.find((offer) => offer.key === key)
    const offer: Offer = { ...draft, key, version: (known?.version ?? 0) + 1 }
    offer.prices = draft.prices.map(inUtc)
    if (known && isDeepStrictEqual({ ...offer, version: known.version }, known))
      return { offer: known, isNew: false }
    await insertOffer(transaction, offer)
    await announce(transaction, [OFFERS_TAG])
    return { offer, isNew: known === undefined }
  })
}

/** Serializes writers; readers do not wait. */
async function lockOffers(transaction: Transaction<Tables>): Promise<void> {
  await sql`lock table offer_versions in share row exclusive mode`.execute(transaction)
}

async function insertOffer(transaction: Transaction<Tables>, offer: Offer): Promise<void> {
  const named = { offer_key: offer.key, version: offer.version }
  await transaction
    .insertInto('offer_versions')
    .values({
      ...named,
      kind: offer.kind,
      name: offer.name,
      what: offer.what,
      good: offer.good,
      grants: [...offer.grants],
      credits: offer.credits,
      first_months: offer.term?.firstMonths ?? null,
      notice: offer.term?.notice ?? null,
      once_per_person: offer.oncePerPerson,
      declaration: offer.declaration,
      position: offer.position,
      on_paywall: offer.onPaywall,
      on_sale: offer.onSale,
    })
    .execute()
  const prices = offer.prices.map((price, number) => ({
    ...named,
    number,
    label: price.label,
    first_cents: price.firstCents,
    renewal_cents: price.renewalCents,
    valid_from: price.from,
    valid_until: price.until,
  }))
  await transaction.insertInto('offer_prices').values(prices).execute()
}

function seed(database: Kysely<Tables>): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockOffers(transaction)
    if ((await readOffers(transaction)).offers.length > 0) return
    for (const offer of DEFAULT_OFFERS) await insertOffer(transaction, { ...offer, version: 1 })
    await announce(transaction, [OFFERS_TAG])
  })
}
