import { z } from 'zod'

/** A whole number, written with digits only. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'it is no whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** Example addresses for settings that are no web address. */
const EXAMPLES: Record<string, string> = {
  DATABASE_URL: 'postgresql://site@db.example.de/news',
  SMTP_URL: 'smtps://mail.example.de',
}
const WEB_ADDRESS = 'https://www.example.de'

/** Returns the reason why a setting is wrong, unless its schema gives one. Never repeats the value, which may be secret. */
export function settingProblem(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return `it is more than ${issue.maximum}`
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'it is empty' : `it is less than ${issue.minimum}`
  if (issue.code === 'invalid_value') return `it is none of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return `it is no address such as ${EXAMPLES[String(issue.path?.[0])] ?? WEB_ADDRESS}`
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return 'it is no UUID'
  return 'it is not as it has to be'
}
