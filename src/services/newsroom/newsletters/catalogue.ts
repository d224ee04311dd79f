import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { MAX_NEWSLETTERS } from '../../../rules/newsletters/newsletter-limits.ts'
import { nextSlot } from '../../../rules/newsletters/schedule.ts'
import type { Newsletter, Site } from '../../../rules/site/site.ts'
import type { Tables } from '../../../store/tables.ts'
import type { NoteAct } from '../../audit/write-audit.ts'
import { refuseUnknownSources } from '../../content/writing/curated.ts'
import { changeSite, type SiteChange } from '../../content/writing/save-site.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import { countReaders } from '../../newsletters/issues/reading-issues.ts'
import { ServiceError } from '../../service-error.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
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

const seenOf = (newsletter: Newsletter): string =>
  createHash('sha256').update(JSON.stringify(newsletter)).digest('hex').slice(0, 32)

/** Lists the newsletters in the order of the catalogue, with the counts of their recipients. */
export async function listNewsletters(parts: CatalogueParts): Promise<NewsletterInList[]> {
  const { newsletters } = await readSite(parts)
  const [readers, planned] = await Promise.all([
    countReaders(parts.database),
    nextIssues(parts.database),
  ])
  return newsletters.map((newsletter) => {
    const own = readers.find((one) => one.newsletter === newsletter.id)
    const next = planned.find((one) => one.newsletter === newsletter.id)
    const slot = newsletter.schedule && nextSlot(newsletter.schedule, new Date())
    const plannedAt = next?.planned_at ?? slot ?? null
    return {
      ...newsletter,
      seen: seenOf(newsletter),
      recipients: own?.confirmed ?? 0,
      waiting: own?.waiting ?? 0,
      next: plannedAt && { id: next?.id ?? null, plannedAt: plannedAt.toISOString() },
    }
  })
}

/** Adds a newsletter at the end. Throws 409 if its address is used, 400 if a source does not exist. */
export async function addNewsletter(
  parts: CatalogueParts,
  newsletter: Newsletter,
): Promise<NewsletterInList> {
  await change(parts, { act: 'newsletter-created', newsletter }, (newsletters) => {
    if (newsletters.some(({ id }) => id === newsletter.id))
      throw new NewsroomRefusal(409, 'newsletterExists', newsletter.id)
    if (newsletters.length >= MAX_NEWSLETTERS)
      throw new NewsroomRefusal(409, 'tooManyNewsletters', MAX_NEWSLETTERS)
    return [...newsletters, newsletter]
  })
  return requireNewsletter(parts, newsletter.id)
}

/** Replaces a newsletter's record. Throws 404, 409 if it is no longer the one that was `seen`. */
export async function saveNewsletter(
  parts: CatalogueParts,
  newsletter: Newsletter,
  seen: string,
): Promise<NewsletterInList> {
  const { id } = newsletter
  await change(parts, { act: 'newsletter-updated', newsletter }, (newsletters) => {
    const stored = newsletters.find((one) => one.id === id)
    if (!stored) throw new NewsroomRefusal(404, 'noNewsletter', id)
    if (seenOf(stored) !== seen) throw new NewsroomRefusal(409, 'newsletterChanged', id)
    return newsletters.map((one) => (one.id === id ? newsletter : one))
  })
  return requireNewsletter(parts, id)
}

/** Deletes a newsletter without recipients that was never sent. Throws 404, 409. */
export async function removeNewsletter(parts: CatalogueParts, id: string): Promise<void> {
  if (await isUsed(parts.database, id)) throw new NewsroomRefusal(409, 'newsletterUsed', id)
  await change(parts, { act: 'newsletter-removed', newsletter: { id } }, (newsletters) => {
    if (!newsletters.some((one) => one.id === id))
      throw new NewsroomRefusal(404, 'noNewsletter', id)
    return newsletters.filter((one) => one.id !== id)
  })
  await parts.database.deleteFrom('newsletter_welcomes').where('newsletter', '=', id).execute()
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

type CatalogueAct =
  | { act: 'newsletter-created' | 'newsletter-updated'; newsletter: Newsletter }
  | { act: 'newsletter-removed'; newsletter: Pick<Newsletter, 'id'> }

/** Changes the list in the site's record. The sources of a written newsletter must exist. */
async function change(
  parts: CatalogueParts,
  written: CatalogueAct,
  apply: (newsletters: readonly Newsletter[]) => Newsletter[],
): Promise<void> {
  const { database, onAnnounced, note } = parts
  const { act } = written
  const subject = `newsletter:${written.newsletter.id}`
  if (written.act !== 'newsletter-removed') await refuseSources(database, written.newsletter)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { mandator, version, newsletters } = await readSite(parts)
    const fields = { mandator, newsletters: apply(newsletters), allowEmpty: true }
    const saved = await changeSite(database, fields as SiteChange & { mandator: string }, {
      expectedVersion: version,
      onAnnounced,
      onSaved: (transaction) => note(transaction, { act, subject }),
    })
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
