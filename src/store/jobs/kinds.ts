/**
 * Runs every `period` seconds since 1970 in UTC, `offset` seconds after the period's start; `cron` is the same for
 * pg-boss.
 */
export type Rhythm = { cron: string; period: number; offset: number }

const everyMinutes = (minutes: number): { runs: Rhythm } => {
  const cron = minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`
  return { runs: { cron, period: minutes * 60, offset: 0 } }
}

const hourlyAt = (minute: number): { runs: Rhythm } => ({
  runs: { cron: `${minute} * * * *`, period: 3600, offset: minute * 60 },
})

const dailyAt = (hour: number, minute: number): { runs: Rhythm } => ({
  runs: { cron: `${minute} ${hour} * * *`, period: 86_400, offset: (hour * 60 + minute) * 60 },
})

/** Returns the last time a job was due, in seconds since 1970. */
export const lastDue = ({ period, offset }: Rhythm, now: number): number =>
  Math.floor((now - offset) / period) * period + offset

/** How a kind of job is run; times in seconds. */
type JobKind = {
  /** When it is scheduled; a missed run is made up for when a node starts. */
  runs?: Rhythm
  /** The number of jobs that a node runs in parallel. */
  atOnce: number
  /** After this time the job of a dead node goes to another. */
  expireInSeconds: number
  /** The number of retries; each delay is twice the last one, with some randomness. */
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  /**
   * How often waiting jobs are looked for. PostgreSQL notifies only about jobs that may start at once, so a job with a
   * later start, or a retry, starts this much too late at most. Default: `DEFAULT_POLL_SECONDS`.
   */
  pollSeconds?: number
}

export const DEFAULT_POLL_SECONDS = 30

const SCHEDULED = {
  atOnce: 1,
  expireInSeconds: 900,
  retryLimit: 4,
  retryDelay: 30,
  retryDelayMax: 600,
} as const

/** All kinds of jobs; their handlers are in `server/work/jobs.ts`. */
export const JOB_KINDS = {
  /** Half a minute to six hours between tries, some two days in all. */
  'send-mail': {
    atOnce: 4,
    expireInSeconds: 120,
    retryLimit: 16,
    retryDelay: 30,
    retryDelayMax: 21_600,
  },
  /** Newsletters: a minute to two hours between tries, some half a day in all; after that the news is old. */
  'send-bulk-mail': {
    atOnce: 4,
    expireInSeconds: 120,
    retryLimit: 10,
    retryDelay: 60,
    retryDelayMax: 7200,
  },
  /** Sends one issue to all recipients; the next run continues after a node has died. */
  'send-newsletter': {
    atOnce: 2,
    expireInSeconds: 3600,
    retryLimit: 8,
    retryDelay: 30,
    retryDelayMax: 600,
  },
  'plan-newsletters': { ...SCHEDULED, ...everyMinutes(5), expireInSeconds: 300 },
  /**
   * Sends one message to all recipients; the next minute's run retries failed deliveries. Starts right after the five
   * seconds in which an editor may take the message back.
   */
  'send-push': {
    pollSeconds: 1,
    atOnce: 2,
    expireInSeconds: 3600,
    retryLimit: 8,
    retryDelay: 5,
    retryDelayMax: 60,
  },
  'plan-push': { ...SCHEDULED, ...everyMinutes(1), expireInSeconds: 60, retryLimit: 0 },
  'tidy-push': { ...SCHEDULED, ...hourlyAt(27) },
  'tidy-newsletters': { ...SCHEDULED, ...hourlyAt(17) },
  /** Within seconds after a cancellation or withdrawal, with retries for two days. */
  'match-declaration': {
    atOnce: 2,
    expireInSeconds: 120,
    retryLimit: 16,
    retryDelay: 30,
    retryDelayMax: 21_600,
  },
  /** Settles declarations that were held for a day. */
  'settle-declarations': { ...SCHEDULED, ...everyMinutes(5), expireInSeconds: 300 },
  'enqueue-mails': { ...SCHEDULED, ...hourlyAt(23) },
  'compact-live-texts': { ...SCHEDULED, ...hourlyAt(47) },
  'tidy-accounts': { ...SCHEDULED, ...hourlyAt(7) },
  'delete-accounts': { ...SCHEDULED, ...hourlyAt(37) },
  'withdraw-expired': { ...SCHEDULED, ...everyMinutes(1), expireInSeconds: 300, retryLimit: 0 },
  /** A whole archive takes minutes; the next run continues. Cheap if there are no new words. */
  'join-stems': { ...SCHEDULED, ...everyMinutes(1), expireInSeconds: 3600, retryLimit: 0 },
  'rank-articles': { ...SCHEDULED, ...everyMinutes(5), expireInSeconds: 60, retryLimit: 0 },
  /** Works for at most one minute; the next runs continue with a large archive. */
  'prepare-recommendations': {
    ...SCHEDULED,
    ...everyMinutes(5),
    expireInSeconds: 300,
    retryLimit: 0,
  },
  /** Renews subscriptions on their last day; a hundred thousand take minutes. */
  'renew-subscriptions': { ...SCHEDULED, ...everyMinutes(5), expireInSeconds: 3600 },
  /** Charges renewals, sends refunds and checks payments without a return from the provider. */
  'settle-cards': { ...SCHEDULED, ...everyMinutes(5), expireInSeconds: 3600 },
  /** Mails are sent in the local morning, after the day's payments are booked. */
  'settle-debits': { ...SCHEDULED, ...dailyAt(4, 3), expireInSeconds: 3600 },
  'announce-bills': { ...SCHEDULED, ...dailyAt(4, 13), expireInSeconds: 3600 },
  'dun-bills': { ...SCHEDULED, ...dailyAt(4, 33), expireInSeconds: 3600 },
  'forget-payers': { ...SCHEDULED, ...dailyAt(2, 43) },
  'end-memberships': { ...SCHEDULED, ...hourlyAt(43) },
  /** Sends gifts on their day, from the morning on. */
  'send-gifts': { ...SCHEDULED, ...hourlyAt(3) },
  'settle-invitations': { ...SCHEDULED, ...hourlyAt(53) },
  /** Requests due sport data from the provider: every minute during a game. */
  'refresh-sport': { ...SCHEDULED, ...everyMinutes(1), expireInSeconds: 300, retryLimit: 0 },
  'tidy-consents': { ...SCHEDULED, ...hourlyAt(57) },
  'tidy-reads': { ...SCHEDULED, ...hourlyAt(47) },
  'tidy-uploads': { ...SCHEDULED, ...hourlyAt(33) },
  'tidy-reader-reports': { ...SCHEDULED, ...hourlyAt(41) },
  'tidy-wire': { ...SCHEDULED, ...hourlyAt(37) },
  'tidy-analytics': { ...SCHEDULED, ...everyMinutes(10) },
} as const satisfies Record<string, JobKind>

export type JobName = keyof typeof JOB_KINDS

export const jobKinds: readonly [JobName, JobKind][] = Object.entries(JOB_KINDS) as [
  JobName,
  JobKind,
][]
