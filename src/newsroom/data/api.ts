import type {
  ChecklistPoint,
  Draft,
  DraftPage,
  Revision,
  Section,
  WholeRevision,
} from '../../services/newsroom/contract.ts'
import type { DraftState, Move } from '../../rules/newsroom/moves.ts'
import { ApiError, errorOf } from './api-error.ts'

/** The drafts as the signed-in member of staff sees them; the contract is that of the content API. */
const DRAFTS = '/api/newsroom/drafts'

type Call = {
  method?: 'POST' | 'PUT' | 'DELETE'
  body?: object
  version?: number
  signal?: AbortSignal
}

const call = <Result>(path: string, sent?: Call): Promise<Result> =>
  callNewsroom<Result>(DRAFTS + path, sent)

/** Sends a request to the newsroom's API; rejects with an `ApiError`. */
export async function callNewsroom<Result>(address: string, sent: Call = {}): Promise<Result> {
  const { method = 'GET', body, version, signal } = sent
  const answer = await fetch(address, {
    method,
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'accept-language': 'de',
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError('offline')
  })
  if (!answer.ok) throw await errorOf(answer)
  return (answer.status === 204 ? undefined : await answer.json()) as Result
}

/** `assigned`: to the signed-in person. */
export type DraftFilter = { state?: DraftState | undefined; query?: string; assigned?: 'me' }

/** The number of drafts or revisions that one request loads. */
export const PAGE_SIZE = 30

export function fetchDrafts(
  { state, query, assigned }: DraftFilter,
  offset: number,
  signal: AbortSignal,
  limit = PAGE_SIZE,
): Promise<DraftPage> {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(query && { query }),
    ...(assigned && { assigned }),
    offset: String(offset),
    limit: String(limit),
  })
  return call(`?${search}`, { signal })
}

export const fetchDraft = (id: number, signal: AbortSignal): Promise<Draft> =>
  call(`/${id}`, { signal })

export const fetchChecklist = async (id: number, signal: AbortSignal): Promise<ChecklistPoint[]> =>
  (await call<{ points: ChecklistPoint[] }>(`/${id}/checklist`, { signal })).points

export const fetchRevisions = (
  id: number,
  offset: number,
  signal: AbortSignal,
): Promise<{ revisions: Revision[] }> =>
  call(`/${id}/revisions?offset=${offset}&limit=${PAGE_SIZE}`, { signal })

export const fetchRevision = (
  id: number,
  number: number,
  signal: AbortSignal,
): Promise<WholeRevision> => call(`/${id}/revisions/${number}`, { signal })

export type MoveRequest = {
  id: number
  version: number
  move: Move
  reason?: string
  /** ISO 8601, for `schedule`. */
  publishAt?: string
  /** ISO 8601, for `embargo`. */
  embargoUntil?: string
  /** Replaces this version of the article on the site. */
  articleVersion?: number
}

export const moveDraft = ({ id, version, ...body }: MoveRequest): Promise<Draft> =>
  call(`/${id}/moves`, { method: 'POST', body, version })

/** The draft that somebody has seen. A change that is based on it is refused with 409 once there is a newer text. */
type SeenDraft = Pick<Draft, 'id' | 'version' | 'articleVersion'>

/** Replaces a seen draft, also in all windows that have it open. */
const replaceDraft = ({ id, version, articleVersion }: SeenDraft, body: object): Promise<Draft> =>
  call(`/${id}`, { method: 'PUT', body: { ...body, articleVersion }, version })

/** Restores the text of an earlier revision as a new one. */
export const restoreRevision = (sent: {
  seen: SeenDraft
  revision: number
  reason: string
}): Promise<Draft> => replaceDraft(sent.seen, { revision: sent.revision, reason: sent.reason })

export type ArticleInput = Record<string, unknown>

export const createDraft = (body: {
  article: ArticleInput
  stage: 'idea' | 'draft'
  reason: string
}): Promise<Draft> => call('', { method: 'POST', body })

/** Replaces the article of a draft. */
export const saveDraft = (sent: {
  seen: SeenDraft
  article: ArticleInput
  reason: string
}): Promise<Draft> => replaceDraft(sent.seen, { article: sent.article, reason: sent.reason })

/** Saves what is being written as a revision. */
export const saveRevision = (sent: { id: number; reason: string }): Promise<Draft> =>
  call(`/${sent.id}/revisions`, { method: 'POST', body: { reason: sent.reason } })

const SECTIONS = '/api/newsroom/sections'

/** Returns the paths of the site's sections, `region/leverkusen`. */
export const fetchSections = async (signal: AbortSignal): Promise<string[]> =>
  (await callNewsroom<{ paths: string[] }>(SECTIONS, { signal })).paths

export const createSection = (name: string): Promise<Section> =>
  callNewsroom(SECTIONS, { method: 'POST', body: { name } })
