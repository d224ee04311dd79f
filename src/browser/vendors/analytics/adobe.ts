import { onEveryPage } from '../../navigation/page-events.ts'
import { loadScript } from '../load-script.ts'
import { onConsent, consumeEvents } from './events.ts'
import { pageFacts, type Page } from './page-facts.ts'
import { visitSummary } from './visits.ts'

declare global {
  var _satellite: { track(name: string, detail?: object): void } | undefined
}

const POLL_MS = 200
const REPLAY_MS = 500
const END_MS = 100

/**
 * S4.14: with consent, loads Adobe's tags and sends the start of each view. Half a second later the waiting events
 * follow, then the view's end.
 */
export function startAdobe(): void {
  onConsent('adobe_analytics', () => {
    const source = pageFacts()?.adobe
    if (!source) return
    loadScript(source).catch(() => undefined)
    const poll = setInterval(() => {
      if (!globalThis._satellite) return
      clearInterval(poll)
      let isFirst = true
      onEveryPage(() => {
        startView(isFirst)
        isFirst = false
      })
    }, POLL_MS)
  })
}

function startView(isFirst: boolean): void {
  const page = pageFacts()
  if (!page) return
  track('view-start', { ...detailOf(page), ...visitSummary() })
  setTimeout(() => {
    if (isFirst) consumeEvents((event) => track(event.name, detailOf(event.page)))
    setTimeout(() => track('view-end'), END_MS)
  }, REPLAY_MS)
}

function detailOf(page: Page): object {
  const { adobe: _, ivw: __, ...detail } = page
  return detail
}

const track = (name: string, detail?: object) => globalThis._satellite?.track(name, detail)
