import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import { MIN_REST_LENGTH, partsOf, splitsOf } from '../../../rules/lists/search-words.ts'
import type { Tables } from '../../../store/tables.ts'

/** The parts of compounds by stem. */
export type PartsByStem = ReadonlyMap<string, readonly string[]>

/** SQL for the stems that are in the vocabulary. */
export const KNOWN_STEMS = 'select stem from vocabulary where stem = any($1::text[])'

/** SQL for the stems that are unknown or not joined (`0061-search-index.sql`); searches for these include compounds. */
export const looseStems = (parameter: '$1' | '$2'): string => `
  select stem from unnest(${parameter}::text[]) asked (stem)
  where not exists (select from vocabulary known where known.stem = asked.stem and known.joined offset 0)`

/** SQL for longer stems that begin or end with this one, at most `most` of each: candidates for compounds. */
export const longerThan = (stem: string, most: number | 'all' = 'all'): string => `
  (select stem from vocabulary where stem > ${stem} and stem < ${stem} || chr(1114111) limit ${most})
  union all
  (select stem from vocabulary
   where reverse(stem) > reverse(${stem}) and reverse(stem) < reverse(${stem}) || chr(1114111) limit ${most})`

type StemRow = { stem: string; parts: string[] }

/** More compounds than the new words of an article or an import batch have. Beyond this, the job splits them. */
const MAX_SPLIT = 10_000

/**
 * Returns the parts of these stems. New stems are split by the known words and saved, and existing compounds that
 * contain them are split again. A new stem counts as joined unless an article already contains such a compound.
 */
export async function learnStems(
  transaction: Transaction<Tables>,
  stems: ReadonlySet<string>,
): Promise<PartsByStem> {
  const { rows } = await sql<StemRow>`
    select stem, parts from vocabulary where stem = any(${[...stems]}::text[])`.execute(transaction)
  const parts = new Map(rows.map((row) => [row.stem, row.parts]))
  const fresh = [...stems].filter((stem) => !parts.has(stem)).toSorted()
  if (fresh.length === 0) return parts
  const found = await findLonger(transaction, fresh, MAX_SPLIT + 1)
  const isSplit = found.length <= MAX_SPLIT
  const longer = isSplit ? found : []
  const split = await splitStems(transaction, [...fresh, ...longer])
  const changed = await changeParts(transaction, longer, split)
  for (const one of changed) if (parts.has(one.stem)) parts.set(one.stem, one.parts)
  const lacking = new Set(changed.flatMap((one) => one.parts))
  const written = fresh.map((stem) => {
    const own = split.get(stem) ?? []
    parts.set(stem, own)
    return { stem, parts: own, joined: isSplit && !lacking.has(stem), awaits_split: !isSplit }
  })
  await sql`
    insert into vocabulary (stem, parts, joined, awaits_split)
    select stem, parts, joined, awaits_split
    from json_to_recordset(${JSON.stringify(written)}::json) as r (
      stem text, parts text[], joined boolean, awaits_split boolean
    )
    on conflict do nothing`.execute(transaction)
  return parts
}

/** Returns longer stems that begin or end with any of these, at most `most`. */
export async function findLonger(
  database: Kysely<Tables>,
  stems: readonly string[],
  most: number | null = null,
): Promise<string[]> {
  const long = stems.filter((stem) => stem.length >= MIN_REST_LENGTH)
  const { rows } = await sql<{ stem: string }>`
    select distinct longer.stem from unnest(${long}::text[]) as part (stem),
      lateral (${sql.raw(longerThan('part.stem'))}) longer limit ${most}`.execute(database)
  return rows.map(({ stem }) => stem)
}

/**
 * Saves new parts of compounds and returns the compounds that changed. `joinStems` reindexes the articles that contain
 * them.
 */
export async function changeParts(
  transaction: Transaction<Tables>,
  stems: readonly string[],
  split: ReadonlyMap<string, string[]>,
): Promise<StemRow[]> {
  if (stems.length === 0) return []
  const compounds = stems.map((stem) => ({ stem, parts: split.get(stem) ?? [] }))
  const { rows } = await sql<StemRow>`
    update vocabulary set parts = r.parts,
      changed_moment = case when r.parts <> '{}' then nextval('search_moments') end
    from json_to_recordset(${JSON.stringify(compounds)}::json) as r (stem text, parts text[])
    where vocabulary.stem = r.stem and vocabulary.parts <> r.parts
    returning vocabulary.stem, vocabulary.parts`.execute(transaction)
  return rows
}

/** Splits each stem as a compound of words from the vocabulary and from these stems. */
export async function splitStems(
  database: Kysely<Tables>,
  stems: readonly string[],
): Promise<Map<string, string[]>> {
  const asked = new Set(stems.flatMap(splitsOf).flatMap(({ left, right }) => [left, right]))
  const known = new Set(await knownOf(database, [...asked]))
  for (const stem of stems) known.add(stem)
  return new Map(stems.map((stem) => [stem, partsOf(stem, (part) => known.has(part))]))
}

async function knownOf(database: Kysely<Tables>, stems: readonly string[]): Promise<string[]> {
  const query = CompiledQuery.raw(KNOWN_STEMS, [stems])
  const { rows } = await database.executeQuery<{ stem: string }>(query)
  return rows.map(({ stem }) => stem)
}
