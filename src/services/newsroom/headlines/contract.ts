import { type } from '@orpc/contract'
import { z } from 'zod'
import { MAX_HEADLINES } from '../../../rules/newsroom/headlines/shown-headlines.ts'
import { operation } from '../../content/wire/contract.ts'
import { articleNumber, channelPath, limit, offset, pathNumber } from '../../content/wire/inputs.ts'
import { soundString } from '../../sound-text.ts'

/**
 * Tests of headlines on the front page (`home`) and the pages of sections (decision 98). Errors as in the contract of
 * drafts; 409 if the article is tested already, is not on the page, or if too many tests of the page run.
 */

/**
 * `same`: no winner within the time. `changed`: the article has got another headline, or is not public any more.
 * `removed`: the page does not show the article any more.
 */
export type HeadlineOutcome = 'winner' | 'same' | 'stopped' | 'changed' | 'removed'

export type TestedHeadline = { title: string; views: number; presses: number }

/** Times are ISO 8601. */
export type HeadlineTest = {
  id: number
  page: string
  article: number
  /** The published headline first. */
  headlines: TestedHeadline[]
  startedBy: string
  startedAt: string
  endedAt: string | null
  /** `null` while it runs. */
  outcome: HeadlineOutcome | null
  /** The index of the headline that has won. */
  winner: number | null
  /** The editor who stopped the test; `null` if it ended by itself. */
  endedBy: string | null
  /** Why the article did not get the headline that has won; German. */
  problem: string | null
}

export type HeadlineTestList = {
  tests: HeadlineTest[]
  offset: number
  limit: number
  hasMore: boolean
}

const TESTS = operation.meta({ access: 'editor: curation', role: 'editor' })
const headline = soundString().trim().min(1).max(300)

export const headlinesContract = {
  /** Running ones first, then the newest; of a page or of an article. */
  headlineTests: TESTS.route({ method: 'GET', path: '/v5/headline-tests' })
    .input(
      z.strictObject({
        page: channelPath.optional(),
        article: articleNumber.optional(),
        offset,
        limit,
      }),
    )
    .output(type<HeadlineTestList>()),
  /** `headlines`: those to test against the published one. */
  startHeadlineTest: TESTS.route({
    method: 'POST',
    path: '/v5/headline-tests',
    successStatus: 201,
  })
    .input(
      z.strictObject({
        page: channelPath,
        article: articleNumber,
        headlines: z
          .array(headline)
          .min(1)
          .max(MAX_HEADLINES - 1),
      }),
    )
    .output(type<HeadlineTest>()),
  /** Ends a test without a winner. */
  stopHeadlineTest: TESTS.route({ method: 'POST', path: '/v5/headline-tests/{id}/end' })
    .input(z.strictObject({ id: pathNumber }))
    .output(type<HeadlineTest>()),
} as const
