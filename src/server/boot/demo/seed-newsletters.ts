import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Teaser } from '../../../rules/articles/article.ts'
import { issueDocument, type IssueSection } from '../../../rules/newsletters/issue.ts'
import { slotsBefore } from '../../../rules/newsletters/schedule.ts'
import type { Newsletter } from '../../../rules/site/site.ts'
import type { Store } from '../../../store/store.ts'
import type { DemoSeeding } from './seed-demo.ts'
import { readYaml } from './read-yaml.ts'

const archive = z.record(
  z.string(),
  z.object({ issues: z.number().int(), leads: z.array(z.string()).min(1) }),
)

/** Seeds the newsletter archive, unless the database already contains issues. */
export async function seedNewsletters(
  { store, demoDir, now }: Pick<DemoSeeding, 'store' | 'demoDir' | 'now'>,
  newsletters: readonly Newsletter[],
): Promise<void> {
  const known = await store.database.selectFrom('newsletter_issues').select('id').limit(1).execute()
  if (known.length > 0) return
  const kept = await readYaml(join(demoDir, 'newsletters.yaml'), archive)
  for (const newsletter of newsletters) {
    const { issues, leads } = kept[newsletter.id] ?? { issues: 0, leads: [] }
    const slots = newsletter.schedule ? slotsBefore(newsletter.schedule, now, issues) : []
    for (const [index, slot] of [...slots.entries()].toReversed())
      await seedIssue(store, { newsletter, slot, lead: leads[index % leads.length] ?? '' })
  }
}

type SentIssue = { newsletter: Newsletter; slot: Date; lead: string }

/** Seeds one issue with the teasers of its day, as far as lists know them. */
async function seedIssue(store: Store, { newsletter, slot, lead }: SentIssue): Promise<void> {
  const used: number[] = []
  const found: { title: string; teasers: Teaser[] }[] = []
  for (const section of newsletter.sections ?? []) {
    const teasers = await newestAt(store, section, { slot, used })
    used.push(...teasers.map(({ documentId }) => documentId))
    found.push({ title: section.title, teasers })
  }
  const document = issueDocument(newsletter, { subject: '', lead }, found)
  if (!document || used.length === 0) return
  await sql`
    insert into newsletter_issues (newsletter, state, lead, slot, planned_at, started_at, finished_at, made_at, document,
      recipients, sent)
    select ${newsletter.id}, 'sent', ${lead}, ${slot}::timestamptz, ${slot}, ${slot}, ${slot}, ${slot},
      ${JSON.stringify(document)}::jsonb, count(*), count(*)
    from newsletter_subscriptions
    where newsletter = ${newsletter.id} and confirmed_at <= ${slot} and ended_at is null`.execute(
    store.database,
  )
}

type Then = { slot: Date; used: readonly number[] }

async function newestAt(
  { database }: Store,
  { source, limit }: IssueSection,
  { slot, used }: Then,
): Promise<Teaser[]> {
  const list = /^(?:channel|tag):/.test(source) ? source : 'newest'
  const { rows } = await sql<{ teaser: Teaser }>`
    select teaser from listings l join articles a on a.id = l.article_id
    where list = ${list} and l.publish_date <= ${slot} and not (l.article_id = any(${used}::int[]))
    order by l.publish_date desc, l.article_id desc limit ${limit}`.execute(database)
  return rows.map(({ teaser }) => teaser)
}
