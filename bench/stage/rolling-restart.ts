// Two sites on one store behind a load balancer, restarted in turn while readers read and one of them buys articles.
import { setTimeout as wait } from 'node:timers/promises'
import { buyerAt } from '../../test/site/demo-reader.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import type { RunningSite } from './running-site.ts'
import { signIn } from './throughput.ts'

export type RollingRestartOptions = {
  /** Starts another site on the same store. */
  startNode: () => Promise<RunningSite>
  /** The minimum number of requests, with the restarts spread over them. */
  requests: number
  restarts: number
  /** Paid articles that the demo reader `wallet` buys during the restarts, one after the other. */
  articles: readonly number[]
}

export type RollingRestartResult = {
  answers: number
  restarts: number
  /** The fault of each broken answer. */
  broken: string[]
  /** The articles whose purchase was answered. */
  bought: number[]
}

const PATHS = ['/', '/sport', '/neueste', '/suche?q=Rat', '/api/session', '/content-api/v5/sites']
const READERS = 8

export async function rollingRestart(how: RollingRestartOptions): Promise<RollingRestartResult> {
  const balancer = await startBalancer()
  const nodes = [await how.startNode(), await how.startNode()]
  for (const { url } of nodes) balancer.nodes.add(url)
  for (const { url } of nodes) await balancer.until(url, true)
  const done: RollingRestartResult = { answers: 0, restarts: 0, broken: [], bought: [] }
  const isOver = (): boolean => done.answers >= how.requests && done.restarts >= how.restarts
  try {
    const readers = Array.from({ length: READERS }, (_, index) =>
      read(balancer, done, { index, isOver }),
    )
    const buying = buy(balancer, done, how)
    for (; done.restarts < how.restarts; done.restarts += 1) {
      while (done.answers < (how.requests * done.restarts) / how.restarts) await wait(5)
      await restart(balancer, nodes, how.startNode)
    }
    await Promise.all([...readers, buying])
    return done
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await balancer.close()
  }
}

/** Replaces the oldest node by a new one, as a release does. */
async function restart(
  balancer: Balancer,
  nodes: RunningSite[],
  startNode: RollingRestartOptions['startNode'],
): Promise<void> {
  const old = nodes.shift()
  if (!old) return
  await old.stop()
  balancer.nodes.delete(old.url)
  const next = await startNode()
  nodes.push(next)
  balancer.nodes.add(next.url)
  await balancer.until(next.url, true)
}

type Reading = { index: number; isOver: () => boolean }

async function read(
  { url }: Balancer,
  done: RollingRestartResult,
  { index, isOver }: Reading,
): Promise<void> {
  for (let turn = index; !isOver(); turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '/'
    const fault = await faultOf(fetch(url + path))
    done.answers += 1
    if (fault) done.broken.push(`${path}: ${fault}`)
  }
}

/** Returns the fault of an answer; `undefined` for a complete one with status 200. */
function faultOf(answering: Promise<Response>): Promise<string | undefined> {
  return answering.then(
    async (answer) => {
      const text = await answer.text()
      return answer.status === 200 ? undefined : `${answer.status} ${text.slice(0, 200)}`
    },
    (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
  )
}

/** Spread over the whole time, so that some purchases meet each restart. */
async function buy(
  { url }: Balancer,
  done: RollingRestartResult,
  { articles, requests }: RollingRestartOptions,
): Promise<void> {
  const buyArticle = await buyerAt(url, await signIn(url, 'wallet'))
  for (const [index, articleId] of articles.entries()) {
    while (done.answers < (requests * index) / articles.length) await wait(5)
    const fault = await faultOf(buyArticle(articleId))
    if (fault) done.broken.push(`purchase of ${articleId}: ${fault}`)
    else done.bought.push(articleId)
  }
}
