// A crawler in a thread of its own: what it takes to ask is nothing that the readers beside it wait for.
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { visitPage, wait } from './visits.ts'

type Visit = { url: string; userAgent: string }

type Crawl = {
  visits: readonly Visit[]
  /** So many a second, whether they are answered or not. */
  rate: number
}

/** How often each status was the answer. */
type StatusCounts = Map<number, number>

export function count(counts: StatusCounts, status: number, times = 1): void {
  counts.set(status, (counts.get(status) ?? 0) + times)
}

/** A thread that crawls whenever it is told to: begun before anything is measured, for it takes a core to begin. */
export async function startCrawler() {
  const thread = new Worker(fileURLToPath(import.meta.url))
  await once(thread, 'message')
  return {
    /** Asks for each of these once. */
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
