import type { IssueDocument } from '../../../rules/newsletters/issue.ts'
import type { IssueParts } from './embedded.ts'
import { fillIssue } from './filling-issues.ts'
import { documentOf, findRow } from './reading-issues.ts'

/** Returns the document that was sent, or a preview of what would be sent. */
export async function draftIssue(
  { database, content }: IssueParts,
  id: number,
): Promise<IssueDocument | null> {
  const row = await findRow(database, id)
  if (!row) return null
  if (row.document) return documentOf(row)
  const { newsletters = [] } = await content.site()
  const newsletter = newsletters.find((one) => one.id === row.newsletter)
  return newsletter ? fillIssue(content, newsletter, row) : null
}
