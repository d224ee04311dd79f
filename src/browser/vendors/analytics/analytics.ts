import type { CountedReader } from '../../../rules/analytics/page-view.ts'
import { isApp } from '../../access/native-app.ts'
import { onEveryPage } from '../../navigation/page-events.ts'
import { knownReader } from '../../readers/reader.ts'
import { view, type EntryState } from '../consent-state.ts'
import { startAdobe } from './adobe.ts'
import { startDepth } from './depth.ts'
import { onConsent, consumeEvents, track, type AnalyticsEvent } from './events.ts'
import { startIvw } from './ivw.ts'
import { pageFacts } from './page-facts.ts'
import { send } from './send.ts'
import { startVisits, trackingId } from './visits.ts'
import { startVitals } from './vitals.ts'

let isStarted = false

/** Until the view of the page that a consent has reloaded is counted. */
let reloaded = (history.state as EntryState)?.firstLoad

/** The host of the page that led to this document; counted once, and only with consent. */
let referrer: string | undefined = (reloaded ?? document).referrer.split('/')[2] ?? ''

/** S1.09: starts analytics once per document. Page views are counted without personal data; events need consent. */
export function startAnalytics(): void {
  if (isStarted) return
  isStarted = true
  onEveryPage(() => void countView())
  startVisits()
  onConsent('kdm', () => {
    consumeEvents(sendOwn)
    startVitals()
    startDepth()
  })
  startAdobe()
  startIvw()
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.paywall a')) track('paywall-offer')
  })
}

async function countView(): Promise<void> {
  const page = pageFacts()
  if (!page) return
  const { access, channel, article, step } = page
  track('page-view')
  const isCounted = reloaded?.isCounted
  if (reloaded) history.replaceState(null, '')
  reloaded = undefined
  view.isCounted = true
  if (isCounted) return
  send({
    view: {
      access,
      channel,
      article,
      step,
      reader: await kindOfReader(),
      app: isApp(),
    },
  })
}

async function kindOfReader(): Promise<CountedReader> {
  const person = await knownReader()
  if (!person) return 'none'
  const has = (role: string) => person.roles.includes(role)
  if (has('PLUS_USER')) return 'plus'
  if (has('PUR_USER')) return 'pur'
  return person.roles.length > 0 ? 'other' : 'free'
}

function sendOwn({ name, page: { type, article } }: AnalyticsEvent): void {
  const id = trackingId()
  if (!id) return
  send({ event: { trackingId: id, name, type, article, from: referrer } })
  referrer = undefined
}
