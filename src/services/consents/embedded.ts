import { sql, type Kysely } from 'kysely'
import { shownText, textVersion } from '../../rules/consent/consent-words.ts'
import type { Tables } from '../../store/tables.ts'
import type { ConsentCounts, StoredConsent, ConsentsService } from './consents-service.ts'

const MODELS = ['reject', 'pur', 'remote'] as const
const MAX_PROOFS = 20
/** A consent is valid for a year, and claims expire after three more (§ 195 BGB). */
const RETENTION_START = sql<Date>`now() - interval '4 years'`
const MAX_DELETED = 10_000

/** Consent log in the site's own database. */
export const createConsents = (
  database: Kysely<Tables>,
  now: () => Date = () => new Date(),
): ConsentsService => ({
  note: (...consent) => insertConsent(database, consent, now()),
  proofs: (consentId) => readProofs(database, consentId),
  counts: () => readCounts(database),
  tidy: () => deleteOldConsents(database),
})

async function insertConsent(
  database: Kysely<Tables>,
  [{ id, general, vendors }, { choice, textVersion: version }]: Parameters<ConsentsService['note']>,
  decidedAt: Date,
): Promise<'noted' | 'unknown-text'> {
  if (!(await wasShown(database, version))) return 'unknown-text'
  await database
    .insertInto('consents')
    .values({
      consent_id: id,
      text_version: version,
      choice,
      general,
      vendors: [...vendors],
      decided_at: decidedAt,
    })
    .execute()
  return 'noted'
}

/** Stores a current text with its first decision; texts of earlier releases are already stored. */
async function wasShown(database: Kysely<Tables>, version: string): Promise<boolean> {
  const model = MODELS.find((one) => textVersion(one) === version)
  if (model) {
    await database
      .insertInto('consent_texts')
      .values({ version, text: shownText(model) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  }
  const known = await database
    .selectFrom('consent_texts')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst()
  return known !== undefined
}

async function readProofs(database: Kysely<Tables>, consentId: string): Promise<StoredConsent[]> {
  const rows = await database
    .selectFrom('consents')
    .selectAll()
    .where('consent_id', '=', consentId)
    .orderBy('id', 'desc')
    .limit(MAX_PROOFS)
    .execute()
  return rows.map((row) => ({
    choice: row.choice,
    textVersion: row.text_version,
    general: row.general,
    vendors: row.vendors,
    decidedAt: row.decided_at,
  }))
}

async function readCounts(database: Kysely<Tables>): Promise<ConsentCounts> {
  const rows = await database
    .selectFrom('consents')
    .select(['choice', (row) => row.fn.countAll<number>().as('decisions')])
    .where('decided_at', '>', sql<Date>`now() - interval '30 days'`)
    .groupBy('choice')
    .execute()
  const none = { all: 0, none: 0, chosen: 0, add: 0, remote: 0 }
  return Object.assign(
    none,
    Object.fromEntries(rows.map(({ choice, decisions }) => [choice, Number(decisions)])),
  )
}

async function deleteOldConsents(database: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('consents')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('consents')
        .select('id')
        .where('decided_at', '<', RETENTION_START)
        .limit(MAX_DELETED),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
