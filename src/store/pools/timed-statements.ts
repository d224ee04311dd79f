import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'
import { Histogram } from 'prom-client'

/** Creates the histogram of statement durations, from the query to the last row, by pool; the caller registers it. */
export const createStatementTimes = (): Histogram<'pool'> =>
  new Histogram({
    name: 'store_statement_seconds',
    help: 'Statements by how long they took, on connections for the site or for the search',
    labelNames: ['pool'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [],
  })

/** Creates the histogram of waits for a busy or unopened connection; the caller registers it. */
export const createWaitTimes = (): Histogram<'pool'> =>
  new Histogram({
    name: 'store_wait_seconds',
    help: 'Waits for a connection that was busy or not yet open, by the pool; what found one at rest is not counted',
    labelNames: ['pool'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [],
  })

/** The channel for tracing statements, in the caller's context. */
export const STATEMENTS = tracingChannel<{ text: string }>('morgenblatt.statement')

/** All overloads are the same here: only the last argument matters. */
const DRIVER = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }

/** Records the statements of a connection and passes their errors to `report`; streamed results are not recorded. */
export function timeStatements(
  client: pg.ClientBase,
  note: (seconds: number) => void,
  report: (error: unknown) => unknown,
): void {
  const query = (...given: unknown[]): unknown => DRIVER.query.apply(client, given)
  const timed = (...given: unknown[]): unknown => {
    const start = performance.now()
    const message = STATEMENTS.hasSubscribers ? { text: textOf(given[0]) } : undefined
    if (message) STATEMENTS.start.publish(message)
    const done = () => {
      note((performance.now() - start) / 1000)
      if (message) STATEMENTS.asyncEnd.publish(message)
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const called = (error: unknown, ...answer: unknown[]): unknown => {
        done()
        return Reflect.apply(callback, client, [error ? report(error) : error, ...answer])
      }
      return query(...given.slice(0, -1), called)
    }
    const result = query(...given)
    if (result instanceof Promise) return answered(result, done)
    return result
  }
  async function answered(asked: Promise<unknown>, done: () => void): Promise<unknown> {
    try {
      return await asked
    } catch (error) {
      throw report(error)
    } finally {
      done()
    }
  }
  client.query = timed as typeof client.query
}

function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : Reflect.get(Object(asked), 'text')
  return typeof text === 'string' ? text : ''
}
