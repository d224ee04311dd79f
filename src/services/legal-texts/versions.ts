import { sql, type Kysely } from 'kysely'
import { formatDate, formatTime } from '../../rules/language/dates.ts'
import type { LegalName } from '../../rules/site/publisher.ts'
import type { Tables } from '../../store/tables.ts'

/** Selects the versions of a text, newest first; each version is valid until the next. */
export function versionsOf(database: Kysely<Tables>, name: LegalName) {
  return database
    .selectFrom((from) =>
      from
        .selectFrom('legal_texts')
        .select(['id', 'version', 'content', 'holds_from as heldFrom'])
        .select(sql<Date | null>`lead(holds_from) over (order by id)`.as('heldUntil'))
        .select(
          sql<boolean>`count(*) over (partition by (holds_from at time zone 'Europe/Berlin')::date) > 1`.as(
            'sharesDay',
          ),
        )
        .where('name', '=', name)
        .as('versions'),
    )
    .select(['version', 'heldFrom', 'heldUntil', 'sharesDay'])
    .orderBy('id', 'desc')
}

/** Returns the date that names a version: „29. November 2026“, or „29. November 2026, 07:15 Uhr“ if versions share the day. */
export const dateOf = ({ heldFrom, sharesDay }: { heldFrom: Date; sharesDay: boolean }): string =>
  sharesDay ? `${formatDate(heldFrom)}, ${formatTime(heldFrom)}` : formatDate(heldFrom)

type Agreed = { name: LegalName; version: string; at: Date }

/**
 * Returns a function that returns the date of the version that an order agreed to at a moment; `null` if the version is not
 * stored. A text that came back has two dates: the last one before the order counts.
 */
export async function readVersionDates(
  database: Kysely<Tables>,
): Promise<(agreed: Agreed) => string | null> {
  const [agb, widerruf] = await Promise.all([
    versionsOf(database, 'agb').execute(),
    versionsOf(database, 'widerruf').execute(),
  ])
  const known: Partial<Record<LegalName, typeof agb>> = { agb, widerruf }
  return ({ name, version, at }) => {
    const same = known[name]?.filter((one) => one.version === version) ?? []
    const found = same.find(({ heldFrom }) => heldFrom <= at) ?? same.at(-1)
    return found ? dateOf(found) : null
  }
}
