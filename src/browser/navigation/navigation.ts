import { keptUnder } from '../../routes/kept-under.ts'
import { ariaCurrentOf, type CurrentItem } from '../../rules/site/current-item.ts'
import { AGAIN } from '../../ui/kit/load-status.ts'
import { isOutdated, noteBuild, reloadAt, ruleOf } from './build-watch.ts'
import { destinationOf } from './internal-links.ts'
import { unmountIslands } from '../islands/islands.ts'
import { finishLoading, startLoading } from './loading-indicator.ts'
import { say } from '../page/notices.ts'
import { announcePage } from './page-events.ts'
import { fetchPayload, isSoftLink, startPreloads, type PagePayload } from './payloads.ts'
import { texts } from '../texts.de.ts'

/** What is loaded for real though it is a page like others. */
let opened = ''
/** Of the page that is on its way: another ends it, a place of the page or a dialog does not. */
let loading: AbortController | undefined

/**
 * Soft navigation over pages that work without it: the next page's main part replaces this one's. Whatever does not
 * fit (another layout, a new build, an error) becomes an ordinary load.
 */
export function startNavigation(): void {
  if (!('navigation' in window)) return
  startPreloads()
  navigation.addEventListener('navigate', (event) => {
    const own = ownPlace(event)
    if (own) {
      event.preventDefault()
      return location.assign(own)
    }
    if (!isSoft(event)) return
    if (event.destination.url === opened) return
    if (!navigator.onLine && event.cancelable && event.navigationType !== 'traverse')
      return void stay(event)
    const url = new URL(event.destination.url)
    event.intercept({
      focusReset: 'manual',
      scroll: 'after-transition',
      handler: () => go(url, event.signal),
    })
  })
}

/** S2.34, S7.15: where a link leads on this origin: of an address on another host of the publisher, or one that redirects. */
function ownPlace(event: NavigateEvent): string | undefined {
  if (!event.userInitiated || event.navigationType !== 'push') return undefined
  if (event.formData || event.downloadRequest !== null) return undefined
  const { url } = event.destination
  const own = destinationOf(url)
  if (own.origin !== location.origin) return undefined
  const rule = ruleOf(own.pathname)
  if (rule?.redirectTo) own.pathname = own.pathname.replace(rule.pattern, rule.redirectTo)
  return own.href === url ? undefined : own.href
}

/** Offline the page that stands there is worth more than an error; what is kept on the device is opened. */
async function stay(event: NavigateEvent): Promise<void> {
  event.preventDefault()
  const { url } = event.destination
  if (!(await globalThis.caches?.match(keptUnder(url), { ignoreVary: true })))
    return say({ text: texts.offline })
  opened = url
  location.assign(url)
}

function isSoft(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.formData) return false
  if (event.downloadRequest !== null || event.navigationType === 'reload') return false
  const url = new URL(event.destination.url)
  // Between pages of one document the browser only changes the address: what it shows is ours to exchange.
  if (event.navigationType === 'traverse') return event.destination.sameDocument
  if (isOutdated() || !isFramed(document.documentElement.dataset['layout'])) return false
  if (url.pathname === location.pathname) return false
  return isSoftLink(url)
}

async function go(url: URL, scrolling: AbortSignal): Promise<void> {
  if (isOutdated() && reloadAt(url.href)) return
  loading?.abort()
  const { signal } = (loading = new AbortController())
  startLoading()
  try {
    const payload = await fetchPayload(url, signal)
    if (signal.aborted) return
    if (!isFramed(payload.layout)) throw new Error('another layout')
    if (payload.frames.length > 0) return location.assign(url)
    show(payload)
    // Whoever went to a place of the page on the way, or opened a dialog, has ended the browser's part of it.
    if (scrolling.aborted) scrollTo(0, 0)
    noteBuild(payload.build)
    finishLoading()
  } catch (error) {
    if (signal.aborted) return
    finishLoading('error')
    if (reloadAt(url.href)) return
    say({ text: texts.notLoaded, actions: [{ label: AGAIN, run: () => location.reload() }] })
    throw error
  }
}

/** The layouts that share header and footer: only the main part differs between them. */
function isFramed(layout: string | undefined): boolean {
  return layout === 'default' || layout === 'portal'
}

function show(payload: PagePayload): void {
  const { dataset } = document.documentElement
  // S3.05 prevRoute: for styles, and for what a publisher's own scripts want to know.
  dataset['prevRoute'] = dataset['page'] ?? ''
  focusMain(exchangePage(payload))
}

/** Puts a page in the place of the one that stands there; answers its main part. */
export function exchangePage(payload: PagePayload): HTMLElement {
  const main = document.getElementById('main')
  if (!main) throw new Error('no main')
  const { dataset } = document.documentElement
  dataset['page'] = payload.page
  dataset['layout'] = payload.layout
  dataset['trackingType'] = payload.trackingType
  if (payload.forcedColorMode) dataset['forcedColorMode'] = payload.forcedColorMode
  else delete dataset['forcedColorMode']
  document.title = payload.title
  unmountIslands(main)
  main.innerHTML = payload.main
  replaceHead(payload.head)
  markCurrent(payload.current)
  announcePage()
  return main
}

function replaceHead(html: string): void {
  for (const element of document.head.querySelectorAll('[data-page-head]')) element.remove()
  document.head.insertAdjacentHTML('beforeend', html)
}

function markCurrent(current: CurrentItem): void {
  for (const link of document.querySelectorAll('header nav a')) {
    const value = ariaCurrentOf(link.getAttribute('href') ?? '', current)
    if (value) link.setAttribute('aria-current', value)
    else link.removeAttribute('aria-current')
  }
}

/** Screen readers are told of the new page as after a real load; what asks for the focus gets it. */
function focusMain(main: HTMLElement): void {
  main.tabIndex = -1
  const first = main.querySelector<HTMLElement>('[autofocus]') ?? main
  first.focus({ preventScroll: true })
}
