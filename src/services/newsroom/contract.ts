import { type } from '@orpc/contract'
import { z } from 'zod'
import type { PassageChange } from '../../rules/articles/changes/changes.ts'
import {
  DRAFT_STATES,
  MAX_REASON_LENGTH,
  MOVE_NAMES,
  type DraftState,
  type DraftStatus,
  type Move,
  type NewsroomRole,
} from '../../rules/newsroom/moves.ts'
import type { PlanField } from '../../rules/newsroom/assignments.ts'
import type { OpenPoint } from '../../rules/newsroom/checklist.ts'
import { operation } from '../content/wire/contract.ts'
import { articleNumber, limit, offset, pathNumber, whole } from '../content/wire/inputs.ts'
import { headers, type Written } from '../content/wire/write-contract.ts'
import { soundString } from '../sound-text.ts'
import type { DraftArticle } from './draft-article.ts'

/**
 * The newsroom's API: drafts with their states and revisions (design 11). A draft has the number of its article, before
 * and after it is published; an article that was never edited here is a draft of version 0. Errors: `{statusCode,
 * message, error}` with 400 (bad input), 401 and 403 (no right to the operation), 404, 409 (another version, or a move
 * that the draft's state does not allow), 413, 415, 422 (the live text cannot become an article).
 */

/** The signed-in person, from `GET /api/newsroom/person`. */
export type NewsroomPerson = {
  firstName: string
  lastName: string
  role: NewsroomRole
  isOperator: boolean
}

/** A draft in lists; times are ISO 8601. */
export type DraftSummary = DraftStatus & {
  id: number
  state: DraftState
  title: string
  titlePrefix: string | null
  section: string
  /** The path on the site; `null` if the article was never published. */
  urlPath: string | null
  /** The number of its last revision; 0 if the article was never edited here. */
  version: number
  /** The version of the article on the site that the draft is based on; `null` if there was no article. */
  articleVersion: number | null
  /** The current version of the article on the site; differs from `articleVersion` if somebody else has changed it. */
  currentArticleVersion: number | null
  /** When a scheduled draft is published. */
  publishAt: string | null
  /** It cannot be published before; `null` if there is no embargo or it has ended. */
  embargoUntil: string | null
  /** The date of the article on the site. */
  publishDate: string | null
  createdBy: string | null
  /** `null` for an article of the future that has no draft. */
  updatedAt: string | null
  updatedBy: string | null
  /** The assigned person: `account:{id}`, and the name at the time of the assignment. */
  assignee: { id: string; name: string } | null
  /** When the text is to be ready. */
  deadline: string | null
  /** The note to the desk, in plain text. */
  note: string
}

/** A whole draft. `article` is the full form of `PUT /v5/articles`, without id and version; its date may be `null`. */
/** `plannable`: the fields of its plan that the editor may change. */
export type Draft = DraftSummary & {
  article: DraftArticle
  moves: Move[]
  mayWrite: boolean
  plannable: PlanField[]
  /** Why the text that is being written is not saved, and `article` is an earlier one; in the language of the request. */
  unsaved: string | null
}

/** An open point before publishing. `isBlocker`: the article is refused until it is mended. `message` is English. */
export type ChecklistPoint = OpenPoint & { isBlocker: boolean; message: string }

export type DraftPage = { drafts: DraftSummary[]; offset: number; limit: number; hasMore: boolean }

/** `write`: the text was changed; otherwise the move. */
export type Revision = {
  number: number
  action: Move | 'write'
  state: DraftState
  title: string
  by: string
  at: string
  reason: string
}
/**
 * A field of an article that has another value than in the revision before; `undefined` for a field that is missing.
 * `media`: the pictures and other media of the text, without values, if no changed passage names them.
 */
export type FieldChange = { field: string; before?: unknown; after?: unknown }

/** `changes`: the text compared with the revision before, passage by passage; `fields`: everything that is not text. */
export type WholeRevision = Revision & {
  article: DraftArticle
  changes: PassageChange[]
  fields: FieldChange[]
  /** There are more changes than these. */
  isShortened: boolean
}

/** A channel of the site; `path` as articles name it in `section`. */
export type Section = { path: string; name: string }

const reason = soundString().trim().max(MAX_REASON_LENGTH).default('')
const byId = z.strictObject({ id: pathNumber })

const DRAFTS = operation.meta({ access: 'editor: drafts' })
const addressOf = (path: '' | `/${string}`) => `/v5/drafts${path}` as const
const listed = (path: '' | `/${string}`) => DRAFTS.route({ method: 'GET', path: addressOf(path) })
/** Answers with the draft's version as `ETag`. */
const detailed = (method: 'GET' | 'POST' | 'PUT', path: '' | `/${string}`) =>
  DRAFTS.route({
    method,
    path: addressOf(path),
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })

/** Reading: any role of the newsroom; an author only their own drafts, those assigned to them, and the articles that are public. */
export const draftsReadContract = {
  /** Articles of the future first, then the newest change. `query` searches titles and texts of drafts, and the site's search for published articles; `assigned` finds what is assigned to the signed-in person. */
  drafts: listed('')
    .input(
      z.strictObject({
        state: z.enum(DRAFT_STATES).optional(),
        query: soundString().trim().min(1).max(200).optional(),
        assigned: z.literal('me').optional(),
        offset: whole(0, 1000).default(0),
        limit,
      }),
    )
    .output(type<DraftPage>()),
  /** Also for an article without a draft: scheduled, public or withdrawn. */
  draft: detailed('GET', '/{id}')
    .input(z.object({ params: byId }))
    .output(type<Written<Draft>>()),
  /** The open points before the saved text is published, at most 100. */
  checklist: listed('/{id}/checklist').input(byId).output(type<{ points: ChecklistPoint[] }>()),
  /** Newest first. */
  revisions: listed('/{id}/revisions')
    .input(z.strictObject({ id: pathNumber, offset, limit }))
    .output(type<{ revisions: Revision[] }>()),
  /** Every channel that an article can be in, also those without an article. */
  sections: DRAFTS.route({ method: 'GET', path: '/v5/sections' }).output(
    type<{ paths: string[] }>(),
  ),
  revision: listed('/{id}/revisions/{number}')
    .input(z.strictObject({ id: pathNumber, number: pathNumber }))
    .output(type<WholeRevision>()),
} as const

/** The article in any form of `PUT /v5/articles`; text and date may be missing. */
const article = z.record(z.string(), z.unknown())
const readVersion = articleNumber.nullable().optional()

/** Writing. `If-Match: "{version}"` refuses the write with 409 unless it is the draft's version. */
export const draftsWriteContract = {
  /** A new draft with a new number. */
  createDraft: detailed('POST', '')
    .input(
      z.object({
        body: z.strictObject({
          article,
          stage: z.enum(['idea', 'draft']).default('draft'),
          reason,
        }),
      }),
    )
    .output(type<Written<Draft>>()),
  /**
   * The whole article, or the text of an earlier `revision`; a new draft if there is neither draft nor article.
   * `articleVersion`: the draft's one when the text was read. 409 if somebody else has changed the article since.
   */
  saveDraft: detailed('PUT', '/{id}')
    .input(
      z.object({
        params: byId,
        headers,
        body: z.union([
          z.strictObject({ article, reason, articleVersion: readVersion }),
          z.strictObject({ revision: articleNumber, reason, articleVersion: readVersion }),
        ]),
      }),
    )
    .output(type<Written<Draft>>()),
  /** Saves what is being written in the live text as a revision; without changes only a new `reason` is saved. */
  saveLiveText: detailed('POST', '/{id}/revisions')
    .input(z.object({ params: byId, body: z.strictObject({ reason }) }))
    .output(type<Written<Draft>>()),
  /**
   * Moves a draft to another state. `publishAt` and `embargoUntil` (ISO 8601 with a time zone): for `schedule` and
   * `embargo`. `articleVersion`: replaces
   * this version of the article on the site, if somebody else has changed it since the draft was opened.
   */
  moveDraft: detailed('POST', '/{id}/moves')
    .input(
      z.object({
        params: byId,
        headers,
        body: z.strictObject({
          move: z.enum(MOVE_NAMES),
          reason,
          publishAt: z.iso.datetime({ offset: true }).optional(),
          embargoUntil: z.iso.datetime({ offset: true }).optional(),
          articleVersion: articleNumber.optional(),
        }),
      }),
    )
    .output(type<Written<Draft>>()),
} as const

/** The longest name of a section. */
const MAX_SECTION_NAME = 40

export const sectionsWriteContract = {
  /** A new channel at the top level, in the main menu. Only for chiefs. */
  createSection: DRAFTS.route({ method: 'POST', path: '/v5/sections', successStatus: 201 })
    .input(z.strictObject({ name: soundString().trim().min(1).max(MAX_SECTION_NAME) }))
    .output(type<Section>()),
} as const

/** Without an endpoint of its own: what the server itself asks for before somebody joins a live text. */
export const liveTextContract = {
  openLiveText: operation
    .meta({ access: 'editor: drafts' })
    .route({ method: 'POST', path: '/v5/drafts/{id}/live' })
    .input(byId)
    .output(type<{ mayWrite: boolean }>()),
} as const
