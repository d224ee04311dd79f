import type { ORPCError } from '@orpc/client'
import { refusalBody, type RefusalBody } from '../../service-error.ts'

/** Says an issue of a validation error in another language; `null` if it cannot. */
type IssueTranslation = (issue: Record<string, unknown>) => string | null

/** Encodes a validation error with the field of each issue. */
export const encodeRefusal = (
  error: ORPCError<string, unknown>,
  translate: IssueTranslation = () => null,
): RefusalBody => refusalBody(error.status, messageOf(error, translate))

const MAX_REPORTED_ERRORS = 20

function messageOf(
  { message, data }: ORPCError<string, unknown>,
  translate: IssueTranslation,
): string {
  const issues: unknown = data && typeof data === 'object' ? Reflect.get(data, 'issues') : undefined
  if (!Array.isArray(issues)) return message
  return issues
    .slice(0, MAX_REPORTED_ERRORS)
    .map((issue) => describeIssue(issue, translate))
    .join('; ')
}

type Issue = { path?: unknown[]; message: string }

function describeIssue(issue: Issue, translate: IssueTranslation): string {
  const path = (issue.path ?? []).filter(
    (part) => !['params', 'body', 'headers'].includes(String(part)),
  )
  return `${path.join('.') || 'input'}: ${translate(issue) ?? issue.message}`
}
