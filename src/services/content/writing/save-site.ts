import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Site } from '../../../rules/site/site.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { refuseEmptiedLists, parseCompleteRecord, applyChange } from './changed-fields.ts'
import { changeContent } from './content-lock.ts'
import { siteRecord, type siteChange } from './records.ts'
import { conflictOrUnchanged, reported, type Saved, type WriteOptions } from './saved.ts'

export type SiteChange = z.output<typeof siteChange>

/** S1.11: saves a complete site record. */
export function saveSite(
  database: Kysely<Tables>,
  site: Site,
  options: WriteOptions = {},
): Promise<Saved<string>> {
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const stored = await findSite(transaction, site.mandator)
    return write(transaction, { site, stored, options, cacheTags })
  })
}

/**
 * Changes a mandator's site record; absent fields and menus are kept. A new mandator starts with the record named by
 * `takesOver`.
 * Errors: 404 for a mandator without a record, 400 for a list that would be emptied without `allowEmpty`.
 */
export function changeSite(
  database: Kysely<Tables>,
  { mandator, takesOver, ...change }: SiteChange & { mandator: string },
  options: WriteOptions = {},
): Promise<Saved<string> & { site: Site }> {
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const stored = await findSite(transaction, mandator)
    const before = stored ?? (takesOver && (await findSite(transaction, takesOver)))
    if (!before) throw new ServiceError(404, `There is no site ${takesOver ?? mandator}.`)
    refuseEmptiedLists(before.document, change)
    const { allowEmpty: _, menus, ...fields } = change
    const site = parseCompleteRecord(siteRecord, {
      ...applyChange(before.document, fields),
      menus: applyChange(before.document.menus, menus ?? {}),
      mandator,
    }) as Site
    const saved = await write(transaction, { site, stored, options, cacheTags })
    return { ...(await reported(transaction, options, saved)), site }
  })
}

type StoredSite = { version: number; document: Site }
type WriteContext = {
  site: Site
  stored: StoredSite | undefined
  options: WriteOptions
  cacheTags: Set<string>
}

const findSite = (
  transaction: Transaction<Tables>,
  mandator: string,
): Promise<StoredSite | undefined> =>
  transaction
    .selectFrom('sites')
    .select(['version', 'document'])
    .where('mandator', '=', mandator)
    .executeTakeFirst() as Promise<StoredSite | undefined>

async function write(
  transaction: Transaction<Tables>,
  { site, stored, options, cacheTags }: WriteContext,
): Promise<Saved<string>> {
  const { mandator } = site
  const settled = conflictOrUnchanged(mandator, stored, { document: site, ...options })
  if (settled) return settled
  const row = { mandator, document: JSON.stringify(site), version: (stored?.version ?? 0) + 1 }
  await transaction
    .insertInto('sites')
    .values(row)
    .onConflict((conflict) => conflict.column('mandator').doUpdateSet(row))
    .execute()
  cacheTags.add('site')
  return { kind: stored ? 'updated' : 'created', id: mandator, version: row.version }
}
