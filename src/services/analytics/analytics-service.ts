import type { Arrival } from '../../rules/analytics/arrivals.ts'
import type { Labels, PageView } from '../../rules/analytics/page-view.ts'
import type { DepthReport } from '../../rules/analytics/reading-depth.ts'
import type { Vital } from '../../rules/analytics/vitals.ts'

/** Client of a request; never stored in this form. */
export type AnalyticsClient = { address: string; userAgent: string | undefined }

export type VitalSample = { vital: Vital; value: number; type: string; device: string }

/** S1.09: an action of a reader who consented to be recognised by the id `dm_trackingId`. */
export type AnalyticsEvent = {
  trackingId: string
  name: string
  type: string
  article?: number | undefined
  /** The kind of the page that led to the document; only its first event has one. Counted separately from the event. */
  arrival?: Arrival | null
}

/**
 * `walled`: pages with a paywall shown; `offers`, `checkouts`: order pages opened; `orders`: placed and not withdrawn.
 */
export type Funnel = { walled: number; offers: number; checkouts: number; orders: number }

/** Numbers of today in Berlin unless another time is given; lists are sorted by count, descending. */
export type AnalyticsReport = {
  at: Date
  /** Different devices per network within five minutes. */
  readersNow: number
  /** Within thirty minutes. */
  mostRead: { id: number; title: string; urlPath: string; views: number }[]
  views: number
  /** Only readers who consented. */
  byType: { label: string; views: number }[]
  byChannel: { label: string; views: number }[]
  byReader: { label: string; views: number }[]
  funnel: Funnel
  /** Within seven days; upper bound of the class in milliseconds (CLS in thousandths). */
  vitals: {
    type: string
    device: string
    vital: Vital
    p75: number | null
    samples: number
  }[]
  /** Within seven days, by variant. */
  recommendations: { labels: Record<string, string>; count: number }[]
  /** Browsers of readers who consented: today, and how many of them also came in the thirty days before. */
  known: { today: number; returning: number }
}

/** Counts without personal data (decision 052), and events with consent. Batches are written every three seconds. */
export type AnalyticsService = {
  /**
   * Counts a name (`recommendation`) with few labels of few values; each value ≤ 60 characters. Stored by minute, hour
   * and day.
   */
  count(name: string, labels: Labels): void
  /** Counts a view. Returns `false` for robots and networks over the limit, which are not counted. */
  view(view: PageView, requester: AnalyticsClient): Promise<boolean>
  /** Only readers who consented. */
  vitals(samples: readonly VitalSample[], requester: AnalyticsClient): void
  event(event: AnalyticsEvent, requester: AnalyticsClient): void
  /** Only readers who consented. Counts one reading per article and network in forty minutes, by article and day. */
  depth(report: DepthReport, requester: AnalyticsClient): void
  report(): Promise<AnalyticsReport>
  /** Sums minutes to hours and hours to days, and deletes old rows. */
  tidy(): Promise<void>
  /** Writes the pending counts. */
  close(): Promise<void>
}
