import { onEveryPage } from '../../navigation/page-events.ts'
import { paywallState } from '../../page/paywall-state.ts'
import { readShare } from '../../page/reading-progress.ts'
import { pageFacts } from './page-facts.ts'
import { send } from './send.ts'

/** After a soft navigation, the page first has the scroll position of the page before. */
const SCROLLED_MS = 1000

/**
 * Reports how far each article is read, in quarters of its text (decision 105): when it is left or hidden, and again if it
 * was read on after that. Locked articles are left out: their readers see only the beginning.
 */
export function startDepth(): void {
  let article: number | undefined
  let reported = -1
  let reached = -1
  onEveryPage(() => {
    report()
    reported = reached = -1
    article = pageFacts()?.article
    setTimeout(measure, SCROLLED_MS)
  })
  addEventListener('scroll', measure, { passive: true })
  document.addEventListener('visibilitychange', report)

  function measure(): void {
    if (article && !paywallState.isPaywall) reached = Math.max(reached, Math.floor(readShare() * 4))
  }

  function report(): void {
    if (reached > reported) send({ depth: { article, from: reported, to: reached } })
    reported = reached
  }
}
