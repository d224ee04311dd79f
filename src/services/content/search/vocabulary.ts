import { CompiledQuery, sql, type Kysely } from 'kysely'
import { partsOf, splitsOf } from '../../../rules/lists/search-words.ts'
import type { Tables } from '../../../store/tables.ts'

/** The parts of compounds by their stems. */
export type PartsByStem = ReadonlyMap<string, readonly string[]>

/** Which of these stems somebody wrote. */
export const KNOWN_STEMS = 'select stem from vocabulary where stem = any($1::text[])'

/** Which of these stems nobody wrote, or are not joined (`0061-search-index.sql`): those are asked for with compounds. */
export const looseStems = (parameter: '$1' | '$2'): string => `
  select stem from unnest(${parameter}::text[]) asked (stem)
  where not exists (select from vocabulary known where known.stem = asked.stem and known.joined offset 0)`

type StemRow = { stem: string; parts: string[] }

/** The parts of these stems; those that are new are split by the words that are known, these among them, and kept. */
export async function learnStems(
  database: Kysely<Tables>,
  stems: ReadonlySet<string>,
): Promise<PartsByStem> {
  const { rows } = await sql<StemRow>`
    select stem, parts from vocabulary where stem = any(${[...stems]}::text[])`.execute(database)
  const parts = new Map(rows.map((row) => [row.stem, row.parts]))
  const fresh = [...stems].filter((stem) => !parts.has(stem)).toSorted()
  if (fresh.length === 0) return parts
  const split = await splitStems(database, fresh)
  const written = fresh.map((stem) => ({ stem, parts: split.get(stem) ?? [] }))
  await sql`
    insert into vocabulary (stem, parts)
    select stem, parts from json_to_recordset(${JSON.stringify(written)}::json) as r (stem text, parts text[])
    on conflict do nothing`.execute(database)
  for (const one of written) parts.set(one.stem, one.parts)
  return parts
}

/** Reads each stem as a compound of words of the vocabulary, and of these stems themselves. */
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
