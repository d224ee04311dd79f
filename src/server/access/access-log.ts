import type { Logger } from 'pino'
import type { AccessDecision } from '../../rules/access/access.ts'

const WRITE_EVERY_MS = 500

type Views = { outcome: AccessDecision['outcome']; count: number }

export type AccessLog = {
  note(article: number, access: AccessDecision): void
  /** Writes what was noted since; for when the site closes. */
  write(): void
}

/**
 * Why articles were open or locked, for the operators, and never by which token. Views of one article that were decided
 * alike within half a second are one line with their count: a line for each would cost as much as a tenth of the view.
 */
export function createAccessLog(log: Pick<Logger, 'info'>): AccessLog {
  /** By reason, which has one outcome, and article. */
  let noted = new Map<string, Map<number, Views>>()
  let timer: NodeJS.Timeout | undefined
  return { note, write }

  function note(article: number, { outcome, because }: AccessDecision): void {
    let articles = noted.get(because)
    if (!articles) noted.set(because, (articles = new Map()))
    const views = articles.get(article)
    if (views) views.count += 1
    else articles.set(article, { outcome, count: 1 })
    timer ??= setTimeout(write, WRITE_EVERY_MS).unref()
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const written = noted
    noted = new Map()
    for (const [because, articles] of written) {
      for (const [article, { outcome, count }] of articles) {
        log.info({ article, outcome, because, views: count }, 'Access')
      }
    }
  }
}
