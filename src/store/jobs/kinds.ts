/** How a kind of job is run, in seconds. */
type JobKind = {
  /** When it runs by itself (cron, UTC); once more when a node starts. */
  cron?: string
  /** How many of them a node runs side by side. */
  atOnce: number
  /** A node that dies leaves the job to another after this time. */
  expireInSeconds: number
  /** How often it is tried again; each pause is twice the one before, with some chance in it. */
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
}

const HOURLY = {
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
  'plan-newsletters': { ...HOURLY, cron: '*/5 * * * *', expireInSeconds: 300 },
  /** One message to all who want it; what is to be tried later the next minute takes up. */
  'send-push': {
    atOnce: 2,
    expireInSeconds: 3600,
    retryLimit: 8,
    retryDelay: 5,
    retryDelayMax: 60,
  },
  'plan-push': { ...HOURLY, cron: '* * * * *', expireInSeconds: 60, retryLimit: 0 },
  'tidy-push': { ...HOURLY, cron: '27 * * * *' },
  'tidy-newsletters': { ...HOURLY, cron: '17 * * * *' },
  /** After a cancellation or withdrawal came in; within seconds, and for two days. */
  'match-declaration': {
    atOnce: 2,
    expireInSeconds: 120,
    retryLimit: 16,
    retryDelay: 30,
    retryDelayMax: 21_600,
  },
  'enqueue-mails': { ...HOURLY, cron: '23 * * * *' },
  'tidy-accounts': { ...HOURLY, cron: '7 * * * *' },
  'delete-accounts': { ...HOURLY, cron: '37 * * * *' },
  'withdraw-expired': { ...HOURLY, cron: '* * * * *', expireInSeconds: 300, retryLimit: 0 },
  /** A whole archive takes minutes; what a run leaves the next does. Little is asked where no word is new. */
  'join-stems': { ...HOURLY, cron: '* * * * *', expireInSeconds: 3600, retryLimit: 0 },
  'rank-articles': { ...HOURLY, cron: '*/5 * * * *', expireInSeconds: 60, retryLimit: 0 },
  /** A minute of work at most; of a whole archive the next runs do the rest. */
  'prepare-recommendations': {
    ...HOURLY,
    cron: '*/5 * * * *',
    expireInSeconds: 300,
    retryLimit: 0,
  },
  /** On their last day; a hundred thousand take minutes. */
  'renew-subscriptions': { ...HOURLY, cron: '*/5 * * * *', expireInSeconds: 3600 },
  /** Draws what renews, pays back, and asks after payments nobody has come back from. */
  'settle-cards': { ...HOURLY, cron: '*/5 * * * *', expireInSeconds: 3600 },
  /** Mails go out in the morning of the town, after the payments of the day are booked. */
  'settle-debits': { ...HOURLY, cron: '3 4 * * *', expireInSeconds: 3600 },
  'announce-bills': { ...HOURLY, cron: '13 4 * * *', expireInSeconds: 3600 },
  'dun-bills': { ...HOURLY, cron: '33 4 * * *', expireInSeconds: 3600 },
  'forget-payers': { ...HOURLY, cron: '43 2 * * *' },
  'settle-invitations': { ...HOURLY, cron: '53 * * * *' },
  /** Asks the provider of sport data for what is due: every minute while somebody plays. */
  'refresh-sport': { ...HOURLY, cron: '* * * * *', expireInSeconds: 300, retryLimit: 0 },
  'tidy-consents': { ...HOURLY, cron: '57 * * * *' },
  'tidy-reads': { ...HOURLY, cron: '47 * * * *' },
  'tidy-analytics': { ...HOURLY, cron: '*/10 * * * *' },
} as const satisfies Record<string, JobKind>

export type JobName = keyof typeof JOB_KINDS

export const jobKinds: readonly [JobName, JobKind][] = Object.entries(JOB_KINDS) as [
  JobName,
  JobKind,
][]
