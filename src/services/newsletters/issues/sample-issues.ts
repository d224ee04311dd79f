import { sql } from 'kysely'
import type { IssueSchedule } from '../../../rules/newsletters/schedule.ts'
import { samplePublisher } from '../../../rules/site/sample-publisher.ts'
import { createTestDatabase } from '../../../store/test-database.ts'
import { createContentService } from '../../content/embedded.ts'
import { writeSampleTown } from '../../content/sample-content.ts'
import { siteRecord } from '../../content/writing/records.ts'
import { saveSite } from '../../content/writing/save-site.ts'
import type { OutgoingMail } from '../../mail/delivery.ts'
import { mailSending } from '../../mail/sending.ts'
import { createIssues } from './embedded.ts'
import { issueComposers } from './issue-composers.ts'
import { issueOutcomes } from './issue-outcomes.ts'

export const PUBLIC_URL = 'https://morgenblatt.example'

export type Refusal = { responseCode: number; response: string }

const FRUEHBLATT = {
  id: 'fruehblatt',
  title: 'Das Frühblatt',
  writer: 'Es schreibt Jana Wiesdorf',
  schedule: { weekdays: [1, 2, 3, 4, 5, 6], time: '06:00' },
  sections: [
    { title: 'Politik', source: 'channel:politik', limit: 2 },
    { title: 'Leverkusen', source: 'curation:region/leverkusen', limit: 5 },
    { title: 'Alles', source: 'newest', limit: 5 },
  ],
}

/** The sample town with a newsletter, for tests: what is handed to the mail server, and what it says. */
export async function openSampleIssues() {
  const store = await createTestDatabase()
  const { database } = store
  await writeSampleTown(store)
  await reschedule(FRUEHBLATT.schedule)
  const parts = { database, content: createContentService(store, samplePublisher) }
  const sent: OutgoingMail[] = []
  const refusals = new Map<string, Refusal>()
  const send = mailSending({
    database,
    composers: issueComposers({ ...parts, publicUrl: PUBLIC_URL, publisher: samplePublisher }),
    outcomes: issueOutcomes,
    publicUrl: PUBLIC_URL,
    delivery: {
      async send(mail) {
        const refusal = refusals.get(mail.to)
        if (refusal) throw Object.assign(new Error(refusal.response), refusal)
        sent.push(mail)
      },
      close: () => undefined,
    },
  })
  return {
    store,
    issues: createIssues(parts),
    sent,
    refusals,
    reset,
    addReaders,
    reschedule,
    sendAll,
    mailRows,
  }

  async function reset(): Promise<void> {
    sent.length = 0
    refusals.clear()
    for (const table of ['mails', 'newsletter_issues', 'newsletter_subscriptions'] as const)
      await database.deleteFrom(table).execute()
    await sql`delete from pgboss.job`.execute(database)
  }

  /** Gives the newsletter another schedule, or none. */
  async function reschedule(schedule: IssueSchedule | undefined): Promise<void> {
    const { schedule: _, ...newsletter } = FRUEHBLATT
    const site = { mandator: 'morgenblatt', siteName: 'Leverkusener Morgenblatt', menus: {} }
    const newsletters = [{ ...newsletter, ...(schedule && { schedule }) }]
    await saveSite(database, siteRecord.parse({ ...site, brandColor: '#0b4f6c', newsletters }))
  }

  async function addReaders(count: number): Promise<void> {
    await sql`
      insert into newsletter_subscriptions (email, newsletter, confirmed_at)
      select 'leser' || n || '@leser.example', 'fruehblatt', now() from generate_series(1, ${count}::int) n`.execute(
      database,
    )
  }

  function mailRows() {
    return database.selectFrom('mails').select(['id', 'recipient', 'kind']).orderBy('id').execute()
  }

  /** What the queue does with all that wait; answers what failed. */
  async function sendAll({ isLast = false } = {}): Promise<unknown[]> {
    const failures: unknown[] = []
    for (const { id } of await mailRows())
      await send({ id: String(id), isLast }).catch((error: unknown) => failures.push(error))
    return failures
  }
}
