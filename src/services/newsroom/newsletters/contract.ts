import { type } from '@orpc/contract'
import { z } from 'zod'
import {
  MAX_ISSUE_LEAD_LENGTH,
  MAX_ISSUE_PICKS,
  MAX_ISSUE_PREHEADER_LENGTH,
  MAX_ISSUE_SUBJECT_LENGTH,
  type IssueDocument,
} from '../../../rules/newsletters/issue.ts'
import { MAX_NEWSLETTER_ID, NEWSLETTER_ID } from '../../../rules/newsletters/newsletter-limits.ts'
import {
  MAX_SEGMENT_TOPICS,
  SEGMENT_RIGHTS,
  type IssueSegment,
  type SegmentAudience,
} from '../../../rules/newsletters/segment.ts'
import { isId } from '../../../rules/http/ids.ts'
import type { Newsletter } from '../../../rules/site/site.ts'
import { operation } from '../../content/wire/contract.ts'
import { articleNumber, limit, offset, pathNumber } from '../../content/wire/inputs.ts'
import { newsletterFields } from '../../content/writing/records.ts'
import type { Issue } from '../../newsletters/issues/issues-service.ts'
import type { WelcomeText } from '../../newsletters/welcome/welcome-texts.ts'
import { soundString } from '../../sound-text.ts'

/**
 * Newsletters and their issues, for editors and chiefs of the newsroom (`mayRunNewsletters`); authors get 403. Errors as in
 * the contract of drafts. Times are ISO 8601. No operation returns anything about a single recipient.
 */

export type NewsletterInList = Newsletter & {
  /** Identifies the record and its segment as they are stored now. */
  seen: string
  /** The part of the recipients that new issues start with; `null`: all. */
  segment: IssueSegment | null
  /** Confirmed orders that have not ended. */
  recipients: number
  /** Orders whose confirmation is missing. */
  waiting: number
  /** The next planned issue. `id`: `null` if the schedule will plan it. `null` without any. */
  next: { id: number | null; plannedAt: string } | null
}

export type IssuePage = { issues: Issue[]; offset: number; limit: number; hasMore: boolean }

export type WholeIssue = Issue & {
  newsletterTitle: string
  /** Whether the newsletter has sections that can fill the issue. */
  hasSections: boolean
  /** Confirmed orders of the newsletter that belong to the segment now. */
  audience: number
  /** The picked articles in their order. `title`: `null` if the article is not published. */
  picked: { id: number; title: string | null; isPaid: boolean }[]
  /** The mail that was sent, or would be sent now; `null` if there is nothing to send. */
  document: IssueDocument | null
  /** The plain text of the mail. */
  text: string | null
  /** Counted clicks by article, most first; `title` as it was sent. */
  clicked: { id: number; title: string; clicks: number }[]
}

/** The mail that readers get once after they have confirmed an order. */
export type WelcomeMail = WelcomeText & {
  /** The plain text of the mail; `null` without subject or text. */
  mailText: string | null
}

export const ISSUE_MOVES = ['test', 'plan', 'cancel', 'restore'] as const
export type IssueMove = (typeof ISSUE_MOVES)[number]

const NEWSLETTERS = operation.meta({ access: 'editor: drafts' })
const byNewsletter = z.strictObject({
  newsletter: z.string().max(MAX_NEWSLETTER_ID).regex(NEWSLETTER_ID),
})
const byIssue = z.strictObject({ id: pathNumber })
const moment = z.iso.datetime({ offset: true }).nullable().optional()
const segment = z.strictObject({
  plus: z.enum(SEGMENT_RIGHTS).nullable(),
  topics: z
    .array(articleNumber)
    .max(MAX_SEGMENT_TOPICS)
    .transform((ids) => [...new Set(ids)]),
})
const seen = z.number().int().min(1)

const detailed = (method: 'PUT' | 'POST', path: `/${string}`) =>
  NEWSLETTERS.route({ method, path, inputStructure: 'detailed' })

export const newslettersContract = {
  newsletters: NEWSLETTERS.route({ method: 'GET', path: '/v5/newsletters' }).output(
    type<{ newsletters: NewsletterInList[] }>(),
  ),
  /** `segment`: the part of the recipients that new issues start with; 400 for an unknown topic. */
  addNewsletter: NEWSLETTERS.route({
    method: 'POST',
    path: '/v5/newsletters',
    successStatus: 201,
  })
    .input(newsletterFields.extend({ segment: segment.nullable().optional() }))
    .output(type<NewsletterInList>()),
  /**
   * Replaces the whole record. 409 unless `seen` identifies the stored one. `segment`: as in `addNewsletter`, absent to keep
   * it; issues that exist keep theirs.
   */
  saveNewsletter: detailed('PUT', '/v5/newsletters/{newsletter}')
    .input(
      z.object({
        params: byNewsletter,
        body: z.strictObject({
          seen: z.string().max(64),
          newsletter: newsletterFields.omit({ id: true }),
          segment: segment.nullable().optional(),
        }),
      }),
    )
    .output(type<NewsletterInList>()),
  /** Deletes a newsletter that has no recipients and whose issues were never sent; otherwise 409. */
  removeNewsletter: NEWSLETTERS.route({
    method: 'DELETE',
    path: '/v5/newsletters/{newsletter}',
    successStatus: 204,
  })
    .input(byNewsletter)
    .output(type<void>()),
  welcome: NEWSLETTERS.route({ method: 'GET', path: '/v5/newsletters/{newsletter}/welcome' })
    .input(byNewsletter)
    .output(type<WelcomeMail>()),
  /** Replaces the welcome mail. 409 unless `seen` is its version; 400 if it is on without subject or text. */
  saveWelcome: detailed('PUT', '/v5/newsletters/{newsletter}/welcome')
    .input(
      z.object({
        params: byNewsletter,
        body: z.strictObject({
          seen: z.number().int().min(0),
          isOn: z.boolean(),
          subject: soundString().trim().max(MAX_ISSUE_SUBJECT_LENGTH),
          text: soundString().trim().max(MAX_ISSUE_LEAD_LENGTH),
        }),
      }),
    )
    .output(type<WelcomeMail>()),
  /** Mails the stored welcome mail to the editor. 409 if it is empty or `seen` is not its version. */
  testWelcome: detailed('POST', '/v5/newsletters/{newsletter}/welcome/tests')
    .input(z.object({ params: byNewsletter, body: z.strictObject({ seen }) }))
    .output(type<WelcomeMail>()),
  /** Counts the recipients in a segment, for the choice of it. `topics`: ids with commas between. */
  audienceOf: NEWSLETTERS.route({ method: 'GET', path: '/v5/newsletters/{newsletter}/audience' })
    .input(
      byNewsletter.extend({
        plus: z.enum(SEGMENT_RIGHTS).optional(),
        topics: z
          .string()
          .regex(/^\d{1,10}(,\d{1,10}){0,9}$/, 'must be at most 10 ids with commas between')
          .transform((ids) => [...new Set(ids.split(',').map(Number))])
          .refine((ids) => ids.every(isId), 'must be at most 10 ids with commas between')
          .optional(),
      }),
    )
    .output(type<SegmentAudience>()),
  /** Newest first, by the time of sending. */
  issues: NEWSLETTERS.route({ method: 'GET', path: '/v5/issues' })
    .input(z.strictObject({ newsletter: byNewsletter.shape.newsletter.optional(), offset, limit }))
    .output(type<IssuePage>()),
  /** A new draft, or the editor's draft that was never changed. */
  makeIssue: NEWSLETTERS.route({ method: 'POST', path: '/v5/issues', successStatus: 201 })
    .input(byNewsletter)
    .output(type<WholeIssue>()),
  issue: NEWSLETTERS.route({ method: 'GET', path: '/v5/issues/{id}' })
    .input(byIssue)
    .output(type<WholeIssue>()),
  /**
   * Saves an issue that is not sent yet. `segment`: the part of the recipients, `null` for all, absent to keep it; 400 for
   * an unknown topic. `plannedAt`: absent to keep it; `null` for a draft without a time. 409 unless
   * `seen` is its version.
   */
  saveIssue: detailed('PUT', '/v5/issues/{id}')
    .input(
      z.object({
        params: byIssue,
        body: z.strictObject({
          seen,
          subject: soundString().trim().max(MAX_ISSUE_SUBJECT_LENGTH),
          preheader: soundString().trim().max(MAX_ISSUE_PREHEADER_LENGTH),
          lead: soundString().max(MAX_ISSUE_LEAD_LENGTH),
          picks: z
            .array(articleNumber)
            .max(MAX_ISSUE_PICKS)
            .transform((ids) => [...new Set(ids)]),
          fills: z.boolean(),
          segment: segment.nullable().optional(),
          plannedAt: moment,
        }),
      }),
    )
    .output(type<WholeIssue>()),
  /**
   * `test`: mails the issue to the editor. `plan`: sends it at `plannedAt`, or now; both take `seen`. `cancel`: stops it,
   * also while it is being sent. `restore`: undoes that before the first mail.
   */
  moveIssue: detailed('POST', '/v5/issues/{id}/moves')
    .input(
      z.object({
        params: byIssue,
        body: z.discriminatedUnion('move', [
          z.strictObject({ move: z.enum(['cancel', 'restore']) }),
          z.strictObject({ move: z.literal('test'), seen }),
          z.strictObject({ move: z.literal('plan'), seen, plannedAt: moment }),
        ]),
      }),
    )
    .output(type<WholeIssue>()),
} as const
