import type { ORPCError } from '@orpc/client'
import { refusalBody, type RefusalBody } from '../../service-error.ts'

/** Encodes a validation error with the field of each issue. */
export const encodeRefusal = (error: ORPCError<string, unknown>): RefusalBody =>
  refusalBody(error.status, messageOf(error))

const MAX_REPORTED_ERRORS = 20

function messageOf({ message, data }: ORPCError<string, unknown>): string {
  const issues: unknown = data && typeof data === 'object' ? Reflect.get(data, 'issues') : undefined
  if (!Array.isArray(issues)) return message
  return issues.slice(0, MAX_REPORTED_ERRORS).map(describeIssue).join('; ')
}

function describeIssue(issue: { path?: unknown[]; message: string }): string {
  const path = (issue.path ?? []).filter(
    (part) => !['params', 'body', 'headers'].includes(String(part)),
  )
  return `${path.join('.') || 'input'}: ${issue.message}`
}
