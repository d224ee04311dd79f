import type { Kysely, Selectable } from 'kysely'
import type { LegalName, LegalText, Publisher } from '../../rules/site/publisher.ts'
import type { Tables } from '../../store/tables.ts'
import { agreedText } from './agreed-text.ts'
import type { KeptLegalText, LegalTextsService } from './legal-texts-service.ts'
import { startTexts } from './start-texts.ts'
import { dateOf, versionsOf } from './versions.ts'

const MAX_VERSIONS = 50

type LegalTextsOptions = {
  legal: Publisher['legal']
  publicUrl: string
  /** Reports a file that is not used, in one English sentence. */
  warn: (sentence: string) => void
}

/**
 * The publisher's legal texts. Every version is stored: a text of the publisher's file at the first start that shows it, a
 * text of the newsroom when it is published.
 */
export async function openLegalTexts(
  database: Kysely<Tables>,
  { legal, publicUrl, warn }: LegalTextsOptions,
): Promise<LegalTextsService> {
  await startTexts(database, legal, warn)

  /** Each node shows its own file; a page that was published in the newsroom has the newest version on every node. */
  async function versionNow(name: LegalName): Promise<string | null> {
    const page = await database
      .selectFrom('newsroom.static_pages')
      .select('seen_hash')
      .where('name', '=', name)
      .executeTakeFirst()
    return page?.seen_hash ? null : legal[name].version
  }

  async function find(name: LegalName, version: string | null): Promise<KeptLegalText | null> {
    const rows = versionsOf(database, name).select('content').limit(1)
    const row = await (
      version === null ? rows : rows.where('version', '=', version)
    ).executeTakeFirst()
    return row ? keptText(row) : null
  }

  async function current(name: LegalName) {
    const text = await find(name, await versionNow(name))
    if (!text) throw new Error(`There is no version of the legal text ${name}.`)
    return agreedText(publicUrl, name, text)
  }

  return {
    legalText: async ({ name, version }) => find(name, version ?? (await versionNow(name))),
    async legalVersions({ name }) {
      const rows = await versionsOf(database, name).limit(MAX_VERSIONS).execute()
      return rows.map(({ sharesDay, ...row }) => ({
        ...row,
        date: dateOf({ ...row, sharesDay }),
      }))
    },
    async agreed() {
      const [terms, withdrawal] = await Promise.all([current('agb'), current('widerruf')])
      return { terms, withdrawal }
    },
  }
}

type KeptRow = Pick<KeptLegalText, 'version' | 'heldFrom' | 'heldUntil'> & {
  sharesDay: boolean
  content: Selectable<Tables['legal_texts']>['content']
}

const keptText = ({ content, sharesDay, ...row }: KeptRow): KeptLegalText => ({
  // Written only by `insertVersion`.
  ...(content as LegalText),
  ...row,
  date: dateOf({ ...row, sharesDay }),
})
