import { pageAt } from '../../routes/first-script.ts'
import { READ_SECONDS } from '../../rules/lists/most-read.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { paywallState } from './paywall-state.ts'

/** Counts an article as read (decision 28) if it is not behind a paywall and its tab is visible for some seconds. */
export function startReads(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let counted = ''
  onEveryPage(watch)
  document.addEventListener('visibilitychange', watch)

  function watch(): void {
    clearTimeout(timer)
    const route = pageAt(location.pathname)
    const id = route?.name === 'article' ? route.params['id'] : undefined
    if (!id || id === counted || document.hidden) return
    timer = setTimeout(() => {
      if (paywallState.isPaywall) return
      counted = id
      void countRead(Number(id))
    }, READ_SECONDS * 1000)
  }
}

async function countRead(articleId: number): Promise<void> {
  await fetch('/api/reads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ articleId }),
    keepalive: true,
  }).catch(() => undefined)
}
