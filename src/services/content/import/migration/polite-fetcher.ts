import { setTimeout as wait } from 'node:timers/promises'
import type { FetchedBytes, PictureFetcher } from '../../../images/fetch-picture.ts'

/** The source's host does not answer any more; a second run continues. */
export class SourceUnavailableError extends Error {}

const RETRY_MS = [1000, 4000]
/** So many pictures in a row without an answer of the host end the run. */
const MAX_FAILURES = 5
const FOR_NOW = /^it took too long|^its host does not answer|^it answers (?:429|5\d\d)$/

type Options = { perSecond: number; retryMs?: readonly number[] }

/**
 * Fetches at most so many pictures a second, and again after a failure that may pass. Throws `SourceUnavailableError` once
 * the host has failed for several pictures in a row.
 */
export function createPoliteFetcher(
  fetcher: Pick<PictureFetcher, 'fetch'>,
  { perSecond, retryMs = RETRY_MS }: Options,
): PictureFetcher['fetch'] {
  let next = 0
  let failures = 0

  async function inTurn(address: string): Promise<FetchedBytes> {
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + 1000 / perSecond
    if (turn > now) await wait(turn - now)
    return fetcher.fetch(address)
  }

  return async (address) => {
    let fetched = await inTurn(address)
    for (const delay of retryMs) {
      if (!failsForNow(fetched)) break
      await wait(delay)
      fetched = await inTurn(address)
    }
    failures = failsForNow(fetched) ? failures + 1 : 0
    if (failures < MAX_FAILURES) return fetched
    const reason = fetched.kind === 'none' ? fetched.reason : ''
    throw new SourceUnavailableError(
      `Pictures cannot be fetched (${address}: ${reason}). Run the same command again later: it continues here.`,
    )
  }
}

const failsForNow = (fetched: FetchedBytes): boolean =>
  fetched.kind === 'none' && FOR_NOW.test(fetched.reason)
