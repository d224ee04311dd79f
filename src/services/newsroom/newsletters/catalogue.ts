import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { MAX_NEWSLETTERS } from '../../../rules/newsletters/newsletter-limits.ts'
import { isSameSegment, type ChosenSegment } from '../../../rules/newsletters/segment.ts'
import { nextSlot } from '../../../rules/newsletters/schedule.ts'
import type { Newsletter, Site } from '../../../rules/site/site.ts'
import type { Tables } from '../../../store/tables.ts'
import type { NoteAct } from '../../audit/write-audit.ts'
import { refuseUnknownSources } from '../../content/writing/curated.ts'
import { changeSite, type SiteChange } from '../../content/writing/save-site.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import {
  readDefaultSegments,
  saveDefaultSegment,
  type DefaultSegment,
} from '../../newsletters/issues/default-segments.ts'
import { countReaders } from '../../newsletters/issues/reading-issues.ts'
import { ServiceError } from '../../service-error.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { namedSegment } from './chosen-segment.ts'
import type { NewsletterInList } from './contract.ts'

export type CatalogueParts = {
  database: Kysely<Tables>
  /** Returns the mandator of the site's record. */
  mandator: () => Promise<string>
  onAnnounced: OnAnnounced
  note: NoteAct
}

/** How often a change is tried again because somebody else has changed the site's record. */
const MAX_TRIES = 5

/** Identifies a newsletter's record with its default segment. */
const seenOf = (newsletter: Newsletter, { version }: DefaultSegment): string =>
  createHash('sha256')
    .update(JSON.stringify([newsletter, version]))
    .digest('hex')
    .slice(0, 32)

/** Lists the newsletters in the order of the catalogue, with the counts of their recipients. */
export async function listNewsletters(parts: CatalogueParts): Promise<NewsletterInList[]> {
  const { newsletters } = await readSite(parts)
  const [readers, planned, segmentOf] = await Promise.all([
    countReaders(parts.database),
    nextIssues(parts.database),
    readDefaultSegments(parts.database),
  ])
  return newsletters.map((newsletter) => {
    const own = readers.find((one) => one.newsletter === newsletter.id)
    const next = planned.find((one) => one.newsletter === newsletter.id)
    const slot = newsletter.schedule && nextSlot(newsletter.schedule, new Date())
    const plannedAt = next?.planned_at ?? slot ?? null
    const stored = segmentOf(newsletter.id)
    return {
      ...newsletter,
      seen: seenOf(newsletter, stored),
      segment: stored.segment,
      recipients: own?.confirmed ?? 0,
      waiting: own?.waiting ?? 0,
      next: plannedAt && { id: next?.id ?? null, plannedAt: plannedAt.toISOString() },
    }
  })
}

/** A newsletter as it is saved. `segment`: the default one, `null` for all recipients, absent to keep it. */
export type NewsletterFields = {
  newsletter: Newsletter
  segment?: ChosenSegment | null | undefined
}

/** Adds a newsletter at the end. Throws 409 if its address is used, 400 if a source or a topic does not exist. */
export async function addNewsletter(
  parts: CatalogueParts,
  { newsletter, segment: chosen = null }: NewsletterFields,
): Promise<NewsletterInList> {
  const segment = chosen && (await namedSegment(parts.database, chosen))
  const saveRelated: SaveRelated = async (transaction) => {
    await deleteRelated(transaction, newsletter.id)
    if (segment) await saveDefaultSegment(transaction, newsletter.id, { segment, version: 0 })
  }
  const written = { act: 'newsletter-created', newsletter, saveRelated } as const
  await change(parts, written, (newsletters) => {
    if (newsletters.some(({ id }) => id === newsletter.id))
      throw new NewsroomRefusal(409, 'newsletterExists', newsletter.id)
    if (newsletters.length >= MAX_NEWSLETTERS)
      throw new NewsroomRefusal(409, 'tooManyNewsletters', MAX_NEWSLETTERS)
    return [...newsletters, newsletter]
  })
  return requireNewsletter(parts, newsletter.id)
}

/**
 * Replaces a newsletter's record, and its default segment in the same transaction; issues that exist keep theirs. Throws 404,
 * 400 for an unknown source or topic, 409 if it is no longer the one that was `seen`.
 */
export async function saveNewsletter(
  parts: CatalogueParts,
  { newsletter, segment: chosen }: NewsletterFields,
  seen: string,
): Promise<NewsletterInList> {
  const { id } = newsletter
  const before = (await readDefaultSegments(parts.database))(id)
  const saveRelated = await segmentChange(parts.database, { id, before, chosen })
  const written = { act: 'newsletter-updated', newsletter, saveRelated } as const
  await change(parts, written, (newsletters) => {
    const stored = newsletters.find((one) => one.id === id)
    if (!stored) throw new NewsroomRefusal(404, 'noNewsletter', id)
    if (seenOf(stored, before) !== seen) throw new NewsroomRefusal(409, 'newsletterChanged', id)
    return newsletters.map((one) => (one.id === id ? newsletter : one))
  })
  return requireNewsletter(parts, id)
}

/** Deletes a newsletter without recipients that was never sent. Throws 404, 409. */
export async function removeNewsletter(parts: CatalogueParts, id: string): Promise<void> {
  if (await isUsed(parts.database, id)) throw new NewsroomRefusal(409, 'newsletterUsed', id)
  const saveRelated: SaveRelated = (transaction) => deleteRelated(transaction, id)
  const written = { act: 'newsletter-removed', newsletter: { id }, saveRelated } as const
  await change(parts, written, (newsletters) => {
    if (!newsletters.some((one) => one.id === id))
      throw new NewsroomRefusal(404, 'noNewsletter', id)
    return newsletters.filter((one) => one.id !== id)
  })
}

/** Returns a newsletter. Throws 404. */
export async function requireNewsletter(
  parts: CatalogueParts,
  id: string,
): Promise<NewsletterInList> {
  const found = (await listNewsletters(parts)).find((one) => one.id === id)
  if (!found) throw new NewsroomRefusal(404, 'noNewsletter', id)
  return found
}

/** Changes the default segment and the welcome mail in the transaction of the record. */
type SaveRelated = (transaction: Transaction<Tables>) => Promise<void>

const deleteRelated = async (transaction: Transaction<Tables>, id: string): Promise<void> => {
  for (const table of ['newsletter_segments', 'newsletter_welcomes'] as const)
    await transaction.deleteFrom(table).where('newsletter', '=', id).execute()
}

type SegmentChange = {
  id: string
  before: DefaultSegment
  chosen: ChosenSegment | null | undefined
}

/** Returns how a changed default segment is saved; `undefined` if it stays. */
async function segmentChange(
  database: Kysely<Tables>,
  { id, before, chosen }: SegmentChange,
): Promise<SaveRelated | undefined> {
  if (chosen === undefined || isSameSegment(before.segment, chosen)) return undefined
  const segment = chosen && (await namedSegment(database, chosen))
  return async (transaction) => {
    const { version } = before
    if (!(await saveDefaultSegment(transaction, id, { segment, version })))
      throw new NewsroomRefusal(409, 'newsletterChanged', id)
  }
}

type CatalogueAct = { saveRelated: SaveRelated | undefined } & (
  | { act: 'newsletter-created' | 'newsletter-updated'; newsletter: Newsletter }
  | { act: 'newsletter-removed'; newsletter: Pick<Newsletter, 'id'> }
)

/** Changes the list in the site's record. The sources of a written newsletter must exist. */
async function change(
  parts: CatalogueParts,
  written: CatalogueAct,
  apply: (newsletters: readonly Newsletter[]) => Newsletter[],
): Promise<void> {
  const { database, onAnnounced, note } = parts
  const { act, saveRelated } = written
  const subject = `newsletter:${written.newsletter.id}`
  if (written.act !== 'newsletter-removed') await refuseSources(database, written.newsletter)
  const onSaved = async (transaction: Transaction<Tables>): Promise<void> => {
    await note(transaction, { act, subject })
    await saveRelated?.(transaction)
  }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { mandator, version, newsletters } = await readSite(parts)
    const fields = { mandator, newsletters: apply(newsletters), allowEmpty: true }
    const saved = await changeSite(database, fields as SiteChange & { mandator: string }, {
      expectedVersion: version,
      onAnnounced,
      onSaved,
    })
    if (saved.kind === 'unchanged' && saveRelated) return database.transaction().execute(onSaved)
    if (saved.kind !== 'conflict') return
  }
  throw new NewsroomRefusal(409, 'siteChanged')
}

async function refuseSources(database: Kysely<Tables>, newsletter: Newsletter): Promise<void> {
  await refuseUnknownSources(database, [newsletter]).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    const section = Number(/sections\.(\d+)/.exec(error.message)?.[1] ?? 0)
    throw new NewsroomRefusal(400, 'noSource', section)
  })
}

async function readSite({ database, mandator }: CatalogueParts) {
  const name = await mandator()
  const { version, document } = await database
    .selectFrom('sites')
    .select(['version', 'document'])
    .where('mandator', '=', name)
    .executeTakeFirstOrThrow()
  return { mandator: name, version, newsletters: (document as Site).newsletters ?? [] }
}

const nextIssues = (database: Kysely<Tables>) =>
  database
    .selectFrom('newsletter_issues')
    .distinctOn('newsletter')
    .select(['newsletter', 'id', 'planned_at'])
    .where('state', '=', 'planned')
    .orderBy('newsletter')
    .orderBy('planned_at')
    .execute()

async function isUsed(database: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from newsletter_subscriptions where newsletter = ${id} and ended_at is null)
      or exists (select from newsletter_issues where newsletter = ${id} and state in ('sending', 'sent')) as used`.execute(
    database,
  )
  return rows[0]?.used ?? false
}
