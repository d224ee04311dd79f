import { allows } from '../../../rules/consent/consent-record.ts'
import { consent, tcf } from '../consent-state.ts'
import { loadScript } from '../load-script.ts'
import { whenBelow } from './places.ts'

declare global {
  interface Window {
    _taboola?: object[]
  }
}

let isLoaded = false

/** S1.07: the vendor's box, for whoever has agreed to it; its place is reserved while it is below the window. */
export function startTaboola(place: HTMLElement): void {
  const stop = consent.subscribe((record) => {
    if (place.isConnected && !allows(record, 'general')) return
    // Behind the subscription itself, which may call at once.
    queueMicrotask(() => stop())
    if (place.isConnected) whenBelow(place, () => show(place))
  })
}

function show(place: HTMLElement): void {
  const { taboola = '', mode = '', placement = '' } = place.dataset
  place.hidden = false
  const queue = (window._taboola ??= [])
  if (isLoaded) queue.push({ notify: 'newPageLoad' })
  queue.push(
    { article: 'auto', url: location.origin + location.pathname },
    { mode, container: 'taboola-below-article', placement, target_type: 'mix' },
    { flush: true },
  )
  isLoaded = true
  void Promise.resolve(tcf.ready)
    .then(() => loadScript(taboola))
    .catch(() => (place.hidden = true))
}
