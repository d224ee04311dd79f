// A crawler in its own thread, so that its own work does not delay the measured readers.
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { visitPage, wait } from './visits.ts'

type Visit = { url: string; userAgent: string }

type Crawl = {
  visits: readonly Visit[]
  /** Requests per second, independent of the answers. */
  rate: number
}

/** The number of answers by status. */
type StatusCounts = Map<number, number>

export function count(counts: StatusCounts, status: number, times = 1): void {
  counts.set(status, (counts.get(status) ?? 0) + times)
}

/** Starts the crawler's thread; called before measuring, because starting uses a whole core. */
export async function startCrawler() {
  const thread = new Worker(fileURLToPath(import.meta.url))
  await once(thread, 'message')
  return {
    /** Requests each URL once. */
    async crawl(asked: Crawl): Promise<StatusCounts> {
      thread.postMessage(asked)
      const [counts] = (await once(thread, 'message')) as [StatusCounts]
      return counts
    },
    stop: () => thread.terminate(),
  }
}

async function crawlHere({ visits, rate }: Crawl): Promise<StatusCounts> {
  const start = performance.now()
  const counts: StatusCounts = new Map()
  const answers = visits.map(async ({ url, userAgent }, place) => {
    await wait(start + (place * 1000) / rate - performance.now())
    count(counts, await visitPage(url, userAgent))
  })
  await Promise.all(answers)
  return counts
}

if (!isMainThread) {
  parentPort?.on('message', async (asked: Crawl) => parentPort?.postMessage(await crawlHere(asked)))
  parentPort?.postMessage('begun')
}
