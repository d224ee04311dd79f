import { type } from '@orpc/contract'
import { z } from 'zod'
import type { Depths } from '../../../rules/analytics/reading-depth.ts'
import { isDay } from '../../../rules/money/orders/terms.ts'
import { operation } from '../../content/wire/contract.ts'
import { pathNumber } from '../../content/wire/inputs.ts'
import type { Chart } from './chart.ts'

/** Page views without persons, and orders (decision 052). Errors as in the contract of drafts. */

/** A period of days in Berlin, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

/** Page views of an hour or a day, and of the hour or day that it is compared with; `null` if it is still to come or was not counted. */
export type AudiencePoint = {
  /** The hour (`0` to `23`), or the day (`YYYY-MM-DD`). */
  at: string
  count: number | null
  before: number | null
}

/** A number of the period, and of the one before. */
export type Compared = { count: number; before: number }

export type Funnel = {
  /** Views of articles that showed the paywall. */
  walled: Compared
  /** Views of the page with the offers. */
  offers: Compared
  /** Views of the checkout. */
  checkouts: Compared
  /** Orders that were not withdrawn. */
  orders: Compared
}

export const SPANS = ['day', 'week', 'month'] as const
export type Span = (typeof SPANS)[number]

export type Audience = {
  span: Span
  period: Period
  /** The same weekday of the week before, or the week or month before. */
  compared: Period
  /** Why there are no figures: the period has not begun, or they were deleted after 400 days; otherwise `null`. */
  missing: 'future' | 'deleted' | null
  /** The last minute that is counted; ISO 8601. */
  countedAt: string
  views: Compared
  /** The same hours or days of both periods, without those that have not ended; `null` if the period has ended. */
  ended: (Compared & { points: number }) | null
  /** By hours for a day of the last eight days, otherwise by days; empty for an earlier day. */
  points: AudiencePoint[]
  /** `points` as drawn; `null` without points. */
  chart: Chart | null
  /** The most viewed articles. Views of articles are kept for 30 days. */
  articles: { id: number; title: string; urlPath: string; section: string; views: number }[]
  /** Views by section, and what is open to which reader. */
  sections: ({ path: string; name: string } & Compared)[]
  readers: ({ kind: string } & Compared)[]
  /** Page loads of readers who agreed to the measurement, by where they came from: a kind (`ARRIVALS`), never an address. */
  arrivals: ({ kind: string } & Compared)[]
  /**
   * How far readers who agreed to the measurement read articles that were open to them: all articles (`null` if nothing
   * was counted), in the period and the one before, by section, and the articles read most often.
   */
  depths: {
    total: Depths | null
    before: Depths | null
    /** The share in percent that reached each step, in both periods; `null` if nothing was counted. `at`: the part of the text in percent. */
    chart: Chart | null
    sections: ({ path: string; name: string } & Depths)[]
    articles: ({ id: number; title: string } & Depths)[]
  }
  /** `null` for authors. */
  funnel: Funnel | null
}

/** Views and purchases of an article. */
export type ArticleFigures = {
  id: number
  /** Page views of the last 60 minutes, and since midnight in German time. */
  lastHour: number
  today: number
  /** Single purchases since midnight; `null` for authors. */
  purchasesToday: number | null
}

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'
const isCountable = (day: string): boolean => isDay(day) && day >= FIRST_DAY && day <= LAST_DAY

export const audienceContract = {
  /** The figures of the day, the week (from Monday) or the month with this day; today's by default. */
  audience: operation
    .meta({ access: 'editor: drafts' })
    .route({ method: 'GET', path: '/v5/audience' })
    .input(
      z.strictObject({
        span: z.enum(SPANS).default('day'),
        day: z
          .string()
          .refine(isCountable, `must be a day (YYYY-MM-DD) from ${FIRST_DAY} to ${LAST_DAY}`)
          .optional(),
      }),
    )
    .output(type<Audience>()),
  /** `figures`: `null` for an article without views and purchases. `depths`: over all days that are kept, or `null`. */
  articleFigures: operation
    .meta({ access: 'editor: drafts' })
    .route({ method: 'GET', path: '/v5/drafts/{id}/figures' })
    .input(z.strictObject({ id: pathNumber }))
    .output(type<{ figures: ArticleFigures | null; depths: Depths | null }>()),
} as const
