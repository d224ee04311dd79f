import type { Kysely } from 'kysely'
import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Competition } from '../../../rules/sport/competition.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { statement } from '../reading/statement.ts'
import { versioned } from '../reading/versions.ts'
import { changeContent } from '../writing/content-lock.ts'
import { conflictOrUnchanged, reported, type Saved, type WriteOptions } from '../writing/saved.ts'

const COMPETITION = statement<{
  document: Competition
  version: number
  failing_since: Date | null
}>('competition', 'select document, version, failing_since from competitions where slug = $1')

const COMPETITIONS = statement<{ slug: string; name: string; targetPath: string | null }>(
  'competitions',
  `select slug, document ->> 'name' as name, document ->> 'targetPath' as "targetPath" from competitions order by name, slug limit 100`,
)

export async function loadCompetition(pool: QuerySource, slug: string): Promise<Competition> {
  const [row] = await COMPETITION(pool, [slug])
  if (!row) throw new ServiceError(404, `There is no competition ${slug}.`)
  const { document, version, failing_since: since } = row
  const stale = since && { staleSince: since.toISOString() }
  return versioned({ document: { ...document, ...stale }, version })
}

export async function loadCompetitions(pool: QuerySource) {
  return { competitions: await COMPETITIONS(pool, []) }
}

export function saveCompetition(
  database: Kysely<Tables>,
  document: Competition,
  options: WriteOptions = {},
): Promise<Saved<string>> {
  const { slug } = document
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const stored = await transaction
      .selectFrom('competitions')
      .select(['version', 'document'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    const settled = conflictOrUnchanged(slug, stored, { document, ...options })
    if (settled) return settled
    const version = (stored?.version ?? 0) + 1
    const row = { slug, document: JSON.stringify(document), version }
    await transaction
      .insertInto('competitions')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute()
    cacheTags.add(`competition:${slug}`).add('competitions')
    const kind = stored ? ('updated' as const) : ('created' as const)
    return reported(transaction, options, { kind, id: slug, version })
  })
}
