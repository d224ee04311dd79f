/** Every `period` seconds since 1970 in UTC, `offset` seconds after its beginning; `cron` says the same to pg-boss. */
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

/** The last moment at which it was due, in seconds since 1970. */
export const lastDue = ({ period, offset }: Rhythm, now: number): number =>
  Math.floor((now - offset) / period) * period + offset

/** How a kind of job is run, in seconds. */
type JobKind = {
  /** When it runs by itself; a run that was missed is made up for when a node starts. */
  runs?: Rhythm
  /** How many of them a node runs side by side. */
  atOnce: number
  /** A node that dies leaves the job to another after this time. */
  expireInSeconds: number
  /** How often it is tried again; each pause is twice the one before, with some chance in it. */
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
}

const BY_THE_CLOCK = {
  atOnce: 1,
  expireInSeconds: 900,
  retryLimit: 4,
  retryDelay: 30,
  retryDelayMax: 600,
} as const

/** Every kind of job there is. What each does: `server/work/jobs.ts`. */
export const JOB_KINDS = {
  /** Half a minute to six hours between tries: some two days in all. */
  'send-mail': {
    atOnce: 4,
    expireInSeconds: 120,
    retryLimit: 16,
    retryDelay: 30,
    retryDelayMax: 21_600,
  },
  /** Newsletters: a minute to two hours between tries, some half a day in all; then it is no news. */
  'send-bulk-mail': {
    atOnce: 4,
    expireInSeconds: 120,
    retryLimit: 10,
    retryDelay: 60,
    retryDelayMax: 7200,
  },
  /** One issue to all who get it; what a node leaves behind the next run takes up. */
  'send-newsletter': {
    atOnce: 2,
    expireInSeconds: 3600,
    retryLimit: 8,
    retryDelay: 30,
    retryDelayMax: 600,
  },
  'plan-newsletters': { ...BY_THE_CLOCK, ...everyMinutes(5), expireInSeconds: 300 },
  /** One message to all who want it; what is to be tried later the next minute takes up. */
  'send-push': {
    atOnce: 2,
    expireInSeconds: 3600,
    retryLimit: 8,
    retryDelay: 5,
    retryDelayMax: 60,
  },
  'plan-push': { ...BY_THE_CLOCK, ...everyMinutes(1), expireInSeconds: 60, retryLimit: 0 },
  'tidy-push': { ...BY_THE_CLOCK, ...hourlyAt(27) },
  'tidy-newsletters': { ...BY_THE_CLOCK, ...hourlyAt(17) },
  /** After a cancellation or withdrawal came in; within seconds, and for two days. */
  'match-declaration': {
    atOnce: 2,
    expireInSeconds: 120,
    retryLimit: 16,
    retryDelay: 30,
    retryDelayMax: 21_600,
  },
  /** What was held for a day after a declaration. */
  'settle-declarations': { ...BY_THE_CLOCK, ...everyMinutes(5), expireInSeconds: 300 },
  'enqueue-mails': { ...BY_THE_CLOCK, ...hourlyAt(23) },
  'tidy-accounts': { ...BY_THE_CLOCK, ...hourlyAt(7) },
  'delete-accounts': { ...BY_THE_CLOCK, ...hourlyAt(37) },
  'withdraw-expired': { ...BY_THE_CLOCK, ...everyMinutes(1), expireInSeconds: 300, retryLimit: 0 },
  /** A whole archive takes minutes; what a run leaves the next does. Little is asked where no word is new. */
  'join-stems': { ...BY_THE_CLOCK, ...everyMinutes(1), expireInSeconds: 3600, retryLimit: 0 },
  'rank-articles': { ...BY_THE_CLOCK, ...everyMinutes(5), expireInSeconds: 60, retryLimit: 0 },
  /** A minute of work at most; of a whole archive the next runs do the rest. */
  'prepare-recommendations': {
    ...BY_THE_CLOCK,
    ...everyMinutes(5),
    expireInSeconds: 300,
    retryLimit: 0,
  },
  /** On their last day; a hundred thousand take minutes. */
  'renew-subscriptions': { ...BY_THE_CLOCK, ...everyMinutes(5), expireInSeconds: 3600 },
  /** Draws what renews, pays back, and asks after payments nobody has come back from. */
  'settle-cards': { ...BY_THE_CLOCK, ...everyMinutes(5), expireInSeconds: 3600 },
  /** Mails go out in the morning of the town, after the payments of the day are booked. */
  'settle-debits': { ...BY_THE_CLOCK, ...dailyAt(4, 3), expireInSeconds: 3600 },
  'announce-bills': { ...BY_THE_CLOCK, ...dailyAt(4, 13), expireInSeconds: 3600 },
  'dun-bills': { ...BY_THE_CLOCK, ...dailyAt(4, 33), expireInSeconds: 3600 },
  'forget-payers': { ...BY_THE_CLOCK, ...dailyAt(2, 43) },
  'end-memberships': { ...BY_THE_CLOCK, ...hourlyAt(43) },
  'settle-invitations': { ...BY_THE_CLOCK, ...hourlyAt(53) },
  /** Asks the provider of sport data for what is due: every minute while somebody plays. */
  'refresh-sport': { ...BY_THE_CLOCK, ...everyMinutes(1), expireInSeconds: 300, retryLimit: 0 },
  'tidy-consents': { ...BY_THE_CLOCK, ...hourlyAt(57) },
  'tidy-reads': { ...BY_THE_CLOCK, ...hourlyAt(47) },
  'tidy-analytics': { ...BY_THE_CLOCK, ...everyMinutes(10) },
} as const satisfies Record<string, JobKind>

export type JobName = keyof typeof JOB_KINDS

export const jobKinds: readonly [JobName, JobKind][] = Object.entries(JOB_KINDS) as [
  JobName,
  JobKind,
][]
