import type { Kysely } from 'kysely'
import type { SectionCuration } from '../../../rules/lists/listings.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'

const MOST_NAMED = 20

/** Refuses a curation that picks a number no article has, or one that was withdrawn: 400 naming each. An embargoed one is fine. */
export async function refuseUnknownPicks(
  database: Kysely<Tables>,
  sections: readonly Pick<SectionCuration, 'teaserIds'>[],
): Promise<void> {
  const picks = sections.flatMap(({ teaserIds }, section) =>
    teaserIds.map((id, index) => ({ id, field: `sections.${section}.teaserIds.${index}` })),
  )
  if (picks.length === 0) return
  const rows = await database
    .selectFrom('articles')
    .select('id')
    .where('id', 'in', [...new Set(picks.map(({ id }) => id))])
    .where('withdrawn', '=', false)
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  const faults = picks
    .filter(({ id }) => !ids.has(id))
    .map(({ id, field }) => `${field}: there is no article ${id}`)
  if (faults.length > 0) throw new ServiceError(400, faults.slice(0, MOST_NAMED).join('; '))
}
