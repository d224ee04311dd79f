import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import {
  LEGAL_NAMES,
  type LegalName,
  type LegalText,
  type Publisher,
} from '../../rules/site/publisher.ts'
import type { Tables } from '../../store/tables.ts'
import { agreedText } from './agreed-text.ts'
import { dateOf, versionsOf } from './versions.ts'
import type { KeptLegalText, LegalTextsService } from './legal-texts-service.ts'

const MAX_VERSIONS = 50

type LegalTextsOptions = { legal: Publisher['legal']; publicUrl: string }

/** The publisher's legal texts. Every version is stored at the first start that shows it. */
export async function openLegalTexts(
  database: Kysely<Tables>,
  { legal, publicUrl }: LegalTextsOptions,
): Promise<LegalTextsService> {
  await saveVersions(database, legal)
  const current = async (name: LegalName) => {
    const newest = await versionsOf(database, name)
      .where('version', '=', legal[name].version)
      .executeTakeFirstOrThrow()
    return agreedText(publicUrl, name, { ...legal[name], date: dateOf(newest) })
  }
  return {
    async legalText({ name, version = legal[name].version }) {
      const row = await versionsOf(database, name)
        .select('content')
        .where('version', '=', version)
        .executeTakeFirst()
      return row ? keptText(row) : null
    },
    async legalVersions({ name }) {
      const rows = await versionsOf(database, name).limit(MAX_VERSIONS).execute()
      return rows.map(({ sharesDay, ...row }) => ({
        ...row,
        date: dateOf({ ...row, sharesDay }),
      }))
    },
    agreed: { terms: await current('agb'), withdrawal: await current('widerruf') },
  }
}

/** Stores texts that differ from the last version. Nodes that start at the same time store them once. */
async function saveVersions(database: Kysely<Tables>, legal: Publisher['legal']): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`lock table legal_texts in share row exclusive mode`.execute(transaction)
    for (const name of LEGAL_NAMES) await saveVersion(transaction, name, legal[name])
  })
}

async function saveVersion(
  transaction: Transaction<Tables>,
  name: LegalName,
  { version, ...content }: Publisher['legal'][LegalName],
): Promise<void> {
  const newest = await versionsOf(transaction, name).executeTakeFirst()
  if (newest?.version === version) return
  await transaction
    .insertInto('legal_texts')
    .values({ name, version, content: JSON.stringify(content) })
    .execute()
}

type KeptRow = Pick<KeptLegalText, 'version' | 'heldFrom' | 'heldUntil'> & {
  sharesDay: boolean
  content: Selectable<Tables['legal_texts']>['content']
}

const keptText = ({ content, sharesDay, ...row }: KeptRow): KeptLegalText => ({
  // Written only by `saveVersion`.
  ...(content as LegalText),
  ...row,
  date: dateOf({ ...row, sharesDay }),
})
