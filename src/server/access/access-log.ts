import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { causeSentence } from '../../rules/access/access-cause.ts'
import type { AccessDecision } from '../../rules/access/access.ts'

const WRITE_EVERY_MS = 500

type Views = { outcome: AccessDecision['outcome']; cause: string; count: number }

export type AccessLog = {
  note(article: number, access: AccessDecision): void
  /** Writes all pending lines; called when the site closes. */
  write(): void
  /** Number of views of paid articles by outcome and cause; updated when lines are written. */
  views: Counter
}

/**
 * Logs for operators why articles were open or locked, without tokens. Views of one article with the same decision within
 * half a second become one line with a count: one line per view would take a tenth of the view's time.
 */
export function createAccessLog(log: Pick<Logger, 'info'>): AccessLog {
  /** By decision and article. */
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
