import { type } from '@orpc/contract'
import { z } from 'zod'
import { operation } from '../../content/wire/contract.ts'
import { limit, pathNumber, whole } from '../../content/wire/inputs.ts'

/**
 * The errors that readers report with „Fehler melden“. Errors as in the contract of drafts. An author sees only reports about
 * drafts that are the author's own or assigned to the author.
 */

/** A reported error; times are ISO 8601. */
export type ReaderReport = {
  id: number
  /** `title` is `null` if the article no longer exists. */
  article: { id: number; title: string | null }
  /** The words of the article; may be empty. */
  passage: string
  mistake: string
  /** For an answer; empty if the reader left no address. */
  email: string
  reportedAt: string
  settledAt: string | null
  settledBy: string | null
}

export type ReportPage = {
  reports: ReaderReport[]
  offset: number
  limit: number
  hasMore: boolean
}

const REPORTS = operation.meta({ access: 'editor: drafts' })

export const reportsContract = {
  /** Newest first. */
  reports: REPORTS.route({ method: 'GET', path: '/v5/reports' })
    .input(
      z.strictObject({
        state: z.enum(['open', 'settled']).default('open'),
        offset: whole(0, 1000).default(0),
        limit,
      }),
    )
    .output(type<ReportPage>()),
  /** Marks a report as settled, or as open again. */
  settleReport: REPORTS.route({
    method: 'PUT',
    path: '/v5/reports/{id}',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(
      z.object({
        params: z.strictObject({ id: pathNumber }),
        body: z.strictObject({ settled: z.boolean() }),
      }),
    )
    .output(type<{ status: 200; body: ReaderReport }>()),
} as const
