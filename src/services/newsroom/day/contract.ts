import { type } from '@orpc/contract'
import { z } from 'zod'
import { isDay } from '../../../rules/money/orders/terms.ts'
import { DRAFT_STATES, type DraftState, type Move } from '../../../rules/newsroom/moves.ts'
import { DAY_VIEWS, MAX_FILTER_NAME, type DayView } from '../../../rules/newsroom/saved-filters.ts'
import { operation } from '../../content/wire/contract.ts'
import { channelPath, pathNumber, whole } from '../../content/wire/inputs.ts'
import { soundString } from '../../sound-text.ts'
import type { ArticleFigures } from '../audience/contract.ts'
import type { DraftSummary } from '../contract.ts'

/**
 * The list of a day, the calendar, and the saved filters of the list. Errors as in the contract of drafts. An author
 * sees their own drafts, those assigned to them, and articles that are public.
 */

/** `moves`: those that the editor may do now. `isMine`: the draft is the editor's own or assigned to the editor. */
export type DayArticle = DraftSummary & {
  moves: Move[]
  isMine: boolean
  /** The person whose draft it is; `null` for a program's draft and for an article without a draft. */
  owner: { id: string; name: string } | null
  /** `null` for an article without views and purchases. */
  figures: ArticleFigures | null
}

/** `isShortened`: the day has more articles than these. */
export type DayList = { day: string; articles: DayArticle[]; isShortened: boolean }

/** The most articles of a day, and the most entries of a calendar. */
export const MAX_DAY_ARTICLES = 500
export const MAX_CALENDAR_ENTRIES = 1000
/** The longest part of a calendar, in days: six weeks, as a month is shown. */
export const MAX_CALENDAR_DAYS = 42

/** `publish`: the article is published by itself. `embargo`: its embargo ends. `deadline`: its text is to be ready. */
export type CalendarEntry = {
  kind: 'publish' | 'embargo' | 'deadline'
  /** ISO 8601. */
  at: string
  article: Pick<DraftSummary, 'id' | 'title' | 'section' | 'state' | 'stage' | 'assignee'>
}
export type CalendarPage = { entries: CalendarEntry[]; isShortened: boolean }

/** The filter of the list of a day; `person`: `me`, or `account:{id}` of the assigned person or the owner. */
export type DayFilter = {
  view?: DayView | undefined
  section?: string | undefined
  person?: string | undefined
  state?: DraftState | undefined
  query?: string | undefined
}

export type SavedFilter = {
  id: number
  name: string
  filter: DayFilter
  isShared: boolean
  isOwn: boolean
  /** The name of the person who has saved it. */
  by: string
  /** Whether the editor may delete it: one's own, and as a chief also what others share. */
  mayDelete: boolean
}
export type SavedFilters = { filters: SavedFilter[] }

const DRAFTS = operation.meta({ access: 'editor: drafts' })
const day = z.string().refine(isDay, 'must be a day, as 2026-11-29')

const filter = z.strictObject({
  view: z.enum(DAY_VIEWS).optional(),
  section: channelPath.optional(),
  person: z
    .string()
    .max(100)
    .regex(/^(me|account:[a-z0-9-]+)$/, 'must be me or account:{id}')
    .optional(),
  state: z.enum(DRAFT_STATES).optional(),
  query: soundString().trim().min(1).max(200).optional(),
})
const name = soundString().trim().min(1).max(MAX_FILTER_NAME)
const byId = z.strictObject({ id: pathNumber })

const saved = z.strictObject({ name, filter, isShared: z.boolean().default(false) })
export type NewFilter = z.infer<typeof saved>

/** Fields that are missing keep their value. */
const change = z.strictObject({
  name: name.optional(),
  filter: filter.optional(),
  isShared: z.boolean().optional(),
})
export type FilterChange = z.infer<typeof change>

export const dayContract = {
  /**
   * The articles of a day in German time, the newest change first; without `day` of the current one. A draft is of the
   * day on which it is changed, due, scheduled or free of its embargo; of today also if it is overdue, in review or
   * ready. An article is of the day on which it is published or withdrawn.
   */
  day: DRAFTS.route({ method: 'GET', path: '/v5/day' })
    .input(z.strictObject({ day: day.optional() }))
    .output(type<DayList>()),
  /** The events of the days that begin with `from`, in German time; oldest first. */
  calendar: DRAFTS.route({ method: 'GET', path: '/v5/calendar' })
    .input(z.strictObject({ from: day, days: whole(1, MAX_CALENDAR_DAYS) }))
    .output(type<CalendarPage>()),
  /** One's own filters and those that others share, by name. */
  savedFilters: DRAFTS.route({ method: 'GET', path: '/v5/saved-filters' }).output(
    type<SavedFilters>(),
  ),
  /** 409 if the editor has a filter of this name or too many filters. */
  saveFilter: DRAFTS.route({ method: 'POST', path: '/v5/saved-filters', successStatus: 201 })
    .input(saved)
    .output(type<SavedFilter>()),
  /** One's own filter. */
  changeFilter: DRAFTS.route({
    method: 'PUT',
    path: '/v5/saved-filters/{id}',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(z.object({ params: byId, body: change }))
    .output(type<{ status: 200; body: SavedFilter }>()),
  /** One's own filter; a chief also deletes what others share. */
  deleteFilter: DRAFTS.route({
    method: 'DELETE',
    path: '/v5/saved-filters/{id}',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(z.object({ params: byId }))
    .output(type<{ status: 204 }>()),
} as const
