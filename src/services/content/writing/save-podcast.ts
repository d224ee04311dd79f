import { cutText } from '../../../rules/language/cut-text.ts'
import type { z } from 'zod'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Podcast, PodcastReference } from '../../../rules/podcasts/podcast.ts'
import { href } from '../../../routes.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord } from './article-record.ts'
import { parseCompleteRecord, applyChange } from './changed-fields.ts'
import { changeContent } from './content-lock.ts'
import { podcastRecord, type podcastChange } from './records.ts'
import { conflictOrUnchanged, reported, type Saved, type WriteOptions } from './saved.ts'

export type PodcastRecord = Omit<Podcast, 'urlPath'>

/** Saves a podcast and updates its title in its episodes. Throws 409 if another podcast has the slug. */
export function savePodcast(
  database: Kysely<Tables>,
  record: PodcastRecord,
  options: WriteOptions = {},
): Promise<Saved<number>> {
  return changeContent(database, options.onAnnounced, (transaction, cacheTags) =>
    write(transaction, { record, options, cacheTags }),
  )
}

export type PodcastChange = z.output<typeof podcastChange>

/** Changes or creates a podcast; absent fields are kept. Throws 400 with the fields that a new one lacks. */
export function changePodcast(
  database: Kysely<Tables>,
  { id, ...change }: PodcastChange & { id: number },
  options: WriteOptions = {},
): Promise<Saved<number>> {
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const row = await transaction
      .selectFrom('podcasts')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirst()
    const { urlPath: _, ...before } = (row?.document ?? {}) as Partial<Podcast>
    const record = parseCompleteRecord(podcastRecord, { ...applyChange(before, change), id })
    return reported(transaction, options, await write(transaction, { record, options, cacheTags }))
  })
}

type WriteContext = { record: PodcastRecord; options: WriteOptions; cacheTags: Set<string> }

async function write(
  transaction: Transaction<Tables>,
  { record, options, cacheTags }: WriteContext,
): Promise<Saved<number>> {
  const { id, slug } = record
  const rows = await transaction
    .selectFrom('podcasts')
    .select(['id', 'version', 'document'])
    .where((where) => where.or([where('id', '=', id), where('slug', '=', slug)]))
    .execute()
  const namesake = rows.find((row) => row.id !== id)
  if (namesake)
    throw new ServiceError(409, `The slug ${slug} belongs to the podcast ${namesake.id}.`)
  const [stored] = rows
  const document: Podcast = { ...record, urlPath: href['podcast-detail']({ slug, id }) }
  const settled = conflictOrUnchanged(id, stored, { document, ...options })
  if (settled) return settled
  const version = (stored?.version ?? 0) + 1
  const row = { id, slug, document: JSON.stringify(document), version }
  await transaction
    .insertInto('podcasts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  for (const episode of await renameInEpisodes(transaction, document))
    cacheTags.add(`article:${episode}`)
  cacheTags.add(`podcast:${id}`).add('podcasts')
  return { kind: stored ? 'updated' : 'created', id, version }
}

/** Episodes contain their podcast's data, so that reading an episode takes one row. */
async function renameInEpisodes(
  transaction: Transaction<Tables>,
  podcast: Podcast,
): Promise<number[]> {
  const reference = JSON.stringify(podcastReference(podcast))
  const { rows } = await sql<{ id: number }>`
    update articles set public_document = jsonb_set(public_document, '{podcast}', ${reference}::jsonb)
    where id in (select article_id from listings where list = ${`podcast:${podcast.id}`})
      and public_document -> 'podcast' <> ${reference}::jsonb
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

function podcastReference({ id, slug, urlPath, title }: Podcast): PodcastReference {
  return { id, slug, urlPath, title }
}

/** Returns the podcasts that records name, by slug; throws 400 for an unknown one. */
export async function resolvePodcasts(
  transaction: Transaction<Tables>,
  records: readonly ArticleRecord[],
): Promise<Map<string, PodcastReference>> {
  const slugs = [...new Set(records.flatMap(({ podcast }) => podcast ?? []))]
  if (slugs.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('podcasts')
    .select(['slug', 'document'])
    .where('slug', 'in', slugs)
    .execute()
  const found = new Map(
    rows.map(({ slug, document }) => [slug, podcastReference(document as Podcast)]),
  )
  const missing = slugs.find((slug) => !found.has(slug))
  if (missing !== undefined)
    throw new ServiceError(400, `podcast „${cutText(missing, 80)}“ is no show`)
  return found
}
