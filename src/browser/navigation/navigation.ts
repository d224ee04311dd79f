import { keptUnder } from '../../routes/offline-key.ts'
import { ariaCurrentOf, type CurrentItem } from '../../rules/site/current-item.ts'
import { AGAIN } from '../../ui/kit/load-status.ts'
import { isOutdated, noteBuild, reloadAt, ruleOf } from './build-watch.ts'
import { destinationOf } from './internal-links.ts'
import { unmountIslands } from '../islands/islands.ts'
import { finishLoading, startLoading } from './loading-indicator.ts'
import { showNotice } from '../page/notices.ts'
import { announcePage } from './page-events.ts'
import { fetchPayload, isSoftLink, startPreloads, type PagePayload } from './payloads.ts'
import { texts } from '../texts.de.ts'

/** The URL that is being opened by a full load. */
let opened = ''
/** Aborts the pending page load. Another page aborts it; a hash on the page or a dialog does not. */
let loading: AbortController | undefined

/**
 * Starts soft navigation, which replaces the main part of the page. Everything works without it too. Pages that do
 * not fit (another layout, a new build, an error) are loaded in full.
 */
export function startNavigation(): void {
  if (!('navigation' in window)) return
  startPreloads()
  navigation.addEventListener('navigate', (event) => {
    const own = ownAddress(event)
    if (own) {
      event.preventDefault()
      return location.assign(own)
    }
    if (!isSoft(event)) return
    if (event.destination.url === opened) return
    if (!navigator.onLine && event.cancelable && event.navigationType !== 'traverse')
      return void navigateOffline(event)
    const url = new URL(event.destination.url)
    event.intercept({
      focusReset: 'manual',
      scroll: 'after-transition',
      handler: () => navigateSoftly(url, event.signal),
    })
  })
}

/**
 * S2.34, S7.15: the address on this origin for a link to another host of the publisher or to a redirect; otherwise
 * `undefined`.
 */
function ownAddress(event: NavigateEvent): string | undefined {
  if (!event.userInitiated || event.navigationType !== 'push') return undefined
  if (event.formData || event.downloadRequest !== null) return undefined
  const { url } = event.destination
  const own = destinationOf(url)
  if (own.origin !== location.origin) return undefined
  const rule = ruleOf(own.pathname)
  if (rule?.redirectTo) own.pathname = own.pathname.replace(rule.pattern, rule.redirectTo)
  return own.href === url ? undefined : own.href
}

/**
 * Handles navigation while offline: opens a page stored on the device, otherwise stays on the page and shows a
 * notice.
 */
async function navigateOffline(event: NavigateEvent): Promise<void> {
  event.preventDefault()
  const { url } = event.destination
  if (!(await globalThis.caches?.match(keptUnder(url), { ignoreVary: true })))
    return showNotice({ text: texts.offline })
  opened = url
  location.assign(url)
}

function isSoft(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.formData) return false
  if (event.downloadRequest !== null || event.navigationType === 'reload') return false
  const url = new URL(event.destination.url)
  // For entries of the same document the browser only changes the address, so this script replaces the content.
  if (event.navigationType === 'traverse') return event.destination.sameDocument
  if (isOutdated() || !sharesFrame(document.documentElement.dataset['layout'])) return false
  if (url.pathname === location.pathname) return false
  return isSoftLink(url)
}

async function navigateSoftly(url: URL, scrolling: AbortSignal): Promise<void> {
  if (isOutdated() && reloadAt(url.href)) return
  loading?.abort()
  const { signal } = (loading = new AbortController())
  startLoading()
  try {
    const payload = await fetchPayload(url, signal)
    if (signal.aborted) return
    if (!sharesFrame(payload.layout)) throw new Error('another layout')
    if (payload.frames.length > 0) return location.assign(url)
    show(payload)
    // If the reader jumped to a hash or opened a dialog in between, the browser does not scroll to the top itself.
    if (scrolling.aborted) scrollTo(0, 0)
    noteBuild(payload.build)
    finishLoading()
  } catch (error) {
    if (signal.aborted) return
    finishLoading('error')
    if (reloadAt(url.href)) return
    showNotice({ text: texts.notLoaded, actions: [{ label: AGAIN, run: () => location.reload() }] })
    throw error
  }
}

/** Layouts that share the header and footer: only the main part differs. */
function sharesFrame(layout: string | undefined): boolean {
  return layout === 'default' || layout === 'portal'
}

function show(payload: PagePayload): void {
  const { dataset } = document.documentElement
  // S3.05 prevRoute: for styles and for the publisher's own scripts.
  dataset['prevRoute'] = dataset['page'] ?? ''
  focusMain(exchangePage(payload))
}

/** Replaces the current page with the given one and returns its main element. */
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
    link.ariaCurrent = ariaCurrentOf(link.getAttribute('href') ?? '', current) ?? null
  }
}

/**
 * Moves the focus to the new page, so that screen readers announce it by its title; an `autofocus` element receives the
 * focus instead.
 */
function focusMain(main: HTMLElement): void {
  main.tabIndex = -1
  main.ariaLabel = document.title
  const first = main.querySelector<HTMLElement>('[autofocus]') ?? main
  first.focus({ preventScroll: true })
}
