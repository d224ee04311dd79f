import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { causeSentence } from '../../rules/access/access-cause.ts'
import type { AccessDecision } from '../../rules/access/access.ts'

const WRITE_EVERY_MS = 500

type Views = { outcome: AccessDecision['outcome']; cause: string; count: number }

export type AccessLog = {
  note(article: number, access: AccessDecision): void
  /** Writes what was noted since; for when the site closes. */
  write(): void
  /** Of paid articles, by outcome and kind of cause; counted as they are written. */
  views: Counter
}

/**
 * Why articles were open or locked, for the operators, and never by which token. Views of one article that were decided
 * alike within half a second are one line with their count: a line for each would cost as much as a tenth of the view.
 */
export function createAccessLog(log: Pick<Logger, 'info'>): AccessLog {
  /** By the cause's sentence, which has one outcome, and article. */
  let noted = new Map<string, Map<number, Views>>()
  let timer: NodeJS.Timeout | undefined
  const views = new Counter({
    name: 'paid_article_views_total',
    help: 'Views of paid articles by what was decided and why',
    labelNames: ['outcome', 'cause'],
    registers: [],
  })
  return { note, write, views }

  function note(article: number, { outcome, cause }: AccessDecision): void {
    const because = causeSentence(cause)
    let articles = noted.get(because)
    if (!articles) noted.set(because, (articles = new Map()))
    const alike = articles.get(article)
    if (alike) alike.count += 1
    else articles.set(article, { outcome, cause: cause.kind, count: 1 })
    timer ??= setTimeout(write, WRITE_EVERY_MS).unref()
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const written = noted
    noted = new Map()
    for (const [because, articles] of written) {
      for (const [article, { outcome, cause, count }] of articles) {
        log.info({ article, outcome, cause, because, views: count }, 'Access')
        views.inc({ outcome, cause }, count)
      }
    }
  }
}
