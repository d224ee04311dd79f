import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { JobHandlers } from '../../store/jobs/run-jobs.ts'

/** `isOwn` begins a trace; anything else is traced within a request or a job alone. */
export type TracedWork = { name: string; isOwn?: boolean }
/** What becomes known of a request on its way: never what a reader sent. */
export type TracedFacts = {
  route?: string
  page?: string
  source?: string
  outcome?: string
  cause?: string
}

/** Where `tracing.ts` hears of work, if traces are set up; else nobody listens. */
export const WORK = tracingChannel<TracedWork, unknown>('morgenblatt.work')
export const FOUND = channel('morgenblatt.facts')

export const traced = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  WORK.tracePromise(work, { name })

export const noteFacts = (facts: TracedFacts): void => FOUND.publish(facts)

/** Each run of a job is a trace. */
export const tracedJobs = (handlers: JobHandlers): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (job: Parameters<typeof handler>[0]) =>
        WORK.tracePromise(async () => handler(job), { name: `job ${name}`, isOwn: true }),
    ]),
  ) as JobHandlers
