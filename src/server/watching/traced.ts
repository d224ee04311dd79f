import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { JobHandlers } from '../../store/jobs/run-jobs.ts'

/** `isOwn` starts a new trace; other work is traced only within a request or a job. */
export type TracedWork = { name: string; isOwn?: boolean }
/** Facts about a request that are added to its span: never a reader's input. */
export type TracedFacts = {
  route?: string
  page?: string
  source?: string
  outcome?: string
  cause?: string
}

/** Channel to `tracing.ts`; has no subscriber if tracing is off. */
export const WORK = tracingChannel<TracedWork, unknown>('morgenblatt.work')
export const FOUND = channel('morgenblatt.facts')

export const traced = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  WORK.tracePromise(work, { name })

export const noteFacts = (facts: TracedFacts): void => FOUND.publish(facts)

/** Traces each run of a job. */
export const tracedJobs = (handlers: JobHandlers): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (job: Parameters<typeof handler>[0]) =>
        WORK.tracePromise(async () => handler(job), { name: `job ${name}`, isOwn: true }),
    ]),
  ) as JobHandlers
