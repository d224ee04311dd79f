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

/** S3.05 isTaboolaInViewport: set on the document for styles and ad scripts. */
const views = new IntersectionObserver((entries) => {
  const isInView = entries.at(-1)?.isIntersecting === true
  document.documentElement.toggleAttribute('data-taboola-in-viewport', isInView)
})

/** S1.07: shows Taboola's box after consent. Its space is reserved while the place is below the viewport. */
export function startTaboola(place: HTMLElement): void {
  const stop = consent.subscribe((record) => {
    if (place.isConnected && !allows(record, 'general')) return
    // `stop` is not defined yet if `subscribe` calls the listener at once.
    queueMicrotask(() => stop())
    if (place.isConnected) whenBelow(place, () => show(place))
  })
}

function show(place: HTMLElement): void {
  const { taboola = '', mode = '', placement = '' } = place.dataset
  place.dataset['shown'] = ''
  views.observe(place)
  const queue = (window._taboola ??= [])
  if (isLoaded) queue.push({ notify: 'newPageLoad' })
  queue.push(
    { article: 'auto', url: location.origin + location.pathname },
    { mode, container: 'taboola-below-article', placement, target_type: 'mix' },
    { flush: true },
  )
  isLoaded = true
  void tcf
    .ready()
    .then(() => loadScript(taboola))
    .catch(() => releaseSpace(place))
}

/** Removes the reserved space when the place is below the viewport. */
function releaseSpace(place: HTMLElement): void {
  whenBelow(place, () => delete place.dataset['shown'])
}
