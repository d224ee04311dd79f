import { type } from '@orpc/contract'
import * as Y from 'yjs'
import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '../../../rules/newsroom/assignments.ts'
import {
  MAX_COMMENT_LENGTH,
  MAX_MENTIONS,
  MAX_POSITION_LENGTH,
  MAX_QUOTE_LENGTH,
} from '../../../rules/newsroom/comments.ts'
import type { NewsroomRole } from '../../../rules/newsroom/moves.ts'
import { operation } from '../../content/wire/contract.ts'
import { limit, offset, pathNumber } from '../../content/wire/inputs.ts'
import type { Written } from '../../content/wire/write-contract.ts'
import { soundString } from '../../sound-text.ts'
import type { Draft } from '../contract.ts'

/**
 * Comments on drafts, and who writes them until when. Only for the drafts that the editor works on: an author's own and
 * those assigned to them, for editors all. Errors as in the contract of drafts; 429 for too many mails.
 */

/** Times are ISO 8601. */
export type Comment = {
  id: number
  /** The name when it was written. */
  by: string
  isOwn: boolean
  /** Plain text; empty if it was deleted. */
  text: string
  isDeleted: boolean
  createdAt: string
  editedAt: string | null
}

/** Both ends of a passage in the live text: relative positions of Yjs, as base64. */
export type Passage = { start: string; end: string }

export type Thread = Comment & {
  /** The words that it is about; empty if it is about the whole draft. */
  quote: string
  passage: Passage | null
  resolvedAt: string | null
  resolvedBy: string | null
  /** Oldest first. */
  answers: Comment[]
}

/** `open`: the number of all threads of the draft that are not resolved. */
export type ThreadPage = {
  threads: Thread[]
  open: number
  offset: number
  limit: number
  hasMore: boolean
}

/** `mayRead`: the person may read this draft now, so a comment may mention them. */
export type StaffMember = { id: string; name: string; role: NewsroomRole; mayRead: boolean }

const byId = z.strictObject({ id: pathNumber })
const byNumber = z.strictObject({ id: pathNumber, number: pathNumber })

const isPosition = (text: string): boolean => {
  try {
    const bytes = Buffer.from(text, 'base64')
    return bytes.equals(Y.encodeRelativePosition(Y.decodeRelativePosition(bytes)))
  } catch {
    return false
  }
}
const position = z.base64().min(1).max(MAX_POSITION_LENGTH).refine(isPosition, 'is no position')
const text = soundString().trim().min(1, 'is missing').max(MAX_COMMENT_LENGTH)
const mentions = z.array(z.string().max(100)).max(MAX_MENTIONS).default([])

const comment = z
  .strictObject({
    text,
    mentions,
    /** The number of the comment that this one answers. */
    answers: pathNumber.optional(),
    quote: soundString().trim().max(MAX_QUOTE_LENGTH).default(''),
    passage: z.strictObject({ start: position, end: position }).nullable().default(null),
  })
  .refine(({ answers, quote, passage }) => answers === undefined || (!quote && !passage), {
    path: ['answers'],
    message: 'an answer has neither quote nor passage',
  })
export type NewComment = z.infer<typeof comment>

const commentChange = z.strictObject({
  text: text.optional(),
  mentions,
  isResolved: z.boolean().optional(),
})
export type CommentChange = z.infer<typeof commentChange>

/** Fields that are missing keep their value. */
const plan = z.strictObject({
  assignee: z.string().max(100).nullable().optional(),
  deadline: z.iso.datetime({ offset: true }).nullable().optional(),
  note: soundString().trim().max(MAX_NOTE_LENGTH).optional(),
})
export type PlanChange = z.infer<typeof plan>

const DRAFTS = operation.meta({ access: 'editor: drafts' })
const addressOf = (path: `/${string}`) => `/v5/drafts/{id}${path}` as const
const detailed = (method: 'POST' | 'PUT' | 'DELETE', path: `/${string}`) =>
  DRAFTS.route({
    method,
    path: addressOf(path),
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })

export const deskContract = {
  /** Open threads first, then the newest. */
  comments: DRAFTS.route({ method: 'GET', path: addressOf('/comments') })
    .input(z.strictObject({ id: pathNumber, offset, limit }))
    .output(type<ThreadPage>()),
  /** A comment on a passage or the whole draft, or an answer. `mentions`: each gets one mail. */
  addComment: detailed('POST', '/comments')
    .input(z.object({ params: byId, body: comment }))
    .output(type<{ status: 201; body: { id: number } }>()),
  /** `text` and `mentions`: of one's own comment. `isResolved`: of any thread. */
  changeComment: detailed('PUT', '/comments/{number}')
    .input(z.object({ params: byNumber, body: commentChange }))
    .output(type<{ status: 200; body: { id: number } }>()),
  /** One's own. A comment that others have answered stays without its text. */
  deleteComment: detailed('DELETE', '/comments/{number}')
    .input(z.object({ params: byNumber }))
    .output(type<{ status: 204 }>()),
  /** The members of the newsroom, by name, at most 500. Authors see only those who may read the draft. */
  staff: DRAFTS.route({ method: 'GET', path: addressOf('/staff') })
    .input(byId)
    .output(type<{ staff: StaffMember[] }>()),
  /** Changes who writes the draft, until when, and the note. The assigned person gets a mail. */
  planDraft: detailed('PUT', '/plan')
    .input(z.object({ params: byId, body: plan }))
    .output(type<Written<Draft>>()),
} as const
