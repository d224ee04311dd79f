import type { Kysely } from 'kysely'
import { defaultSections, type SectionCuration } from '../../../rules/lists/listings.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ChannelDocument } from '../reading/channels.ts'
import { changeContent } from './content-lock.ts'
import { settleUnchanged, type Saved, type WriteOptions } from './saved.ts'

export type ChannelRecord = {
  path: string
  displayName: string
  seoTitle: string | null
  description: string
  /** Empty: a lead of three, then the newest. */
  sections: SectionCuration[]
}

export function saveChannel(
  database: Kysely<Tables>,
  { path, displayName, seoTitle, description, sections }: ChannelRecord,
  options: WriteOptions = {},
): Promise<Saved<string>> {
  const document: ChannelDocument = {
    displayName,
    seoTitle,
    description,
    sections: sections.length > 0 ? sections : defaultSections(path),
  }
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const stored = await transaction
      .selectFrom('channels')
      .select(['version', 'document'])
      .where('path', '=', path)
      .executeTakeFirst()
    const settled = settleUnchanged(path, stored, { document, ...options })
    if (settled) return settled
    const row = { path, document: JSON.stringify(document), version: (stored?.version ?? 0) + 1 }
    await transaction
      .insertInto('channels')
      .values(row)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
      .execute()
    cacheTags.add(`channel:${path}`)
    return { kind: stored ? 'updated' : 'created', id: path, version: row.version }
  })
}
