import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { PublicContent } from '../../content/content-service.ts'
import { queueMail } from '../../mail/queue.ts'
import { draftIssue } from './draft-issue.ts'
import { TEST_MAIL } from './issue-composers.ts'
import type { IssuesService } from './issues-service.ts'
import { cancel, make, plan, planDue, restore, write } from './planning-issues.ts'
import {
  findRow,
  issueOf,
  readOverview,
  readLatestIssues,
  readSentIssue,
  readSentIssues,
} from './reading-issues.ts'
import { sendIssue } from './sending-issues.ts'

const DELIVERIES_KEPT = '90 days'

export type IssueParts = {
  database: Kysely<Tables>
  content: Pick<PublicContent, 'site' | 'teaser' | 'teasers' | 'homepage' | 'path'>
}

/** Commands of the office; they join the given transaction. */
export const plannedIssues = (
  database: Kysely<Tables>,
): Pick<IssuesService, 'plan' | 'cancel' | 'restore'> => ({
  plan: (id, at, by) => plan(database, { id, at, by }),
  cancel: (id) => cancel(database, id),
  restore: (id) => restore(database, id),
})

/** Newsletter issues in the site's own database. */
export function createIssues(parts: IssueParts): IssuesService {
  const { database } = parts
  return {
    sentIssues: (ask) => readSentIssues(database, ask),
    latestIssues: ({ newsletters }) => readLatestIssues(database, newsletters),
    sentIssue: (ask) => readSentIssue(database, ask),
    overview: () => readOverview(database),
    async find(id) {
      const row = await findRow(database, id)
      return row ? issueOf(row) : null
    },
    draft: (id) => draftIssue(parts, id),
    make: (newsletter, by) => make(parts, newsletter, by),
    write: (change) => write(database, change),
    ...plannedIssues(database),
    sendTest: (issue, { accountId, email }) =>
      queueMail(database, { kind: TEST_MAIL, recipient: email, accountId, data: { issue } }),
    planDue: (now) => planDue(parts, now),
    send: (id, signal) => sendIssue(parts, id, signal),
    async tidy() {
      await sql`
        delete from newsletter_deliveries using newsletter_issues i
        where i.id = issue_id and i.finished_at < now() - ${DELIVERIES_KEPT}::interval`.execute(
        database,
      )
    },
  }
}
