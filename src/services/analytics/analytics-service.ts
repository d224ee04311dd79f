import type { Labels, PageView } from '../../rules/analytics/page-view.ts'
import type { Vital } from '../../rules/analytics/vitals.ts'

/** Who asks, as a request tells of it: kept nowhere as it is. */
export type Asker = { address: string; userAgent: string | undefined }

export type VitalSample = { vital: Vital; value: number; type: string; device: string }

/** S1.09: what a reader did who agreed to be told again by the id `dm_trackingId`. */
export type AnalyticsEvent = {
  trackingId: string
  name: string
  type: string
  article?: number | undefined
}

/** `walled`: pages with a paywall shown; `offers`, `checkouts`: order pages opened; `orders`: placed and not taken back. */
export type Funnel = { walled: number; offers: number; checkouts: number; orders: number }

/** Of today in Berlin, but for what names another time; lists by count, most first. */
export type AnalyticsReport = {
  at: Date
  /** Different devices of networks in five minutes. */
  readersNow: number
  /** Of thirty minutes. */
  mostRead: { id: number; title: string; urlPath: string; views: number }[]
  views: number
  /** Of readers who agreed to it. */
  byType: { label: string; views: number }[]
  byChannel: { label: string; views: number }[]
  byReader: { label: string; views: number }[]
  funnel: Funnel
  /** Of seven days; the upper end of the class, in milliseconds (CLS in thousandths). */
  vitals: {
    type: string
    device: string
    vital: Vital
    p75: number | null
    samples: number
  }[]
  /** Of seven days, by variant. */
  recommendations: { labels: Record<string, string>; count: number }[]
  /** Browsers whose readers agreed to be known again: today, and those of them that came in thirty days before. */
  known: { today: number; returning: number }
}

/** Counting without a person (decision 052), and events with consent; a batch is written every three seconds. */
export type AnalyticsService = {
  /** A name (`recommendation`) with few labels of few values; each value ≤ 60 characters. Kept by minute, hour and day. */
  count(name: string, labels: Labels): void
  /** False for robots and whoever comes too often: nothing is counted then. */
  view(view: PageView, asker: Asker): Promise<boolean>
  /** Of readers who agreed to it. */
  vitals(samples: readonly VitalSample[], asker: Asker): void
  event(event: AnalyticsEvent, asker: Asker): void
  report(): Promise<AnalyticsReport>
  /** Sums minutes to hours to days, and forgets what is too old. */
  tidy(): Promise<void>
  /** Writes down what was counted. */
  close(): Promise<void>
}
