import { dialogFlow } from '../../src/routes/dialog-flow.ts'
import { APP_FORM } from '../../src/rules/site/app-config.ts'
import { readDeepLink } from './deep-links.ts'
import { place } from './links.ts'
import { App, Network, Share, SplashScreen, unlessRefused } from './plugins.ts'

const LAUNCHED = 'app:launched'

/** What the shell around the page is asked for, and what it tells. */
export function startShell(): void {
  unlessRefused(SplashScreen.hide())
  unlessRefused(App.addListener('appUrlOpen', ({ url }) => follow(url)))
  unlessRefused(App.addListener('backButton', ({ canGoBack }) => goBack(canGoBack)))
  if (!sessionStorage.getItem(LAUNCHED)) unlessRefused(followLaunch())
  if (!('share' in navigator)) shareByShell()
  watchNetwork()
}

/** The address the app was opened with; once, for it stays the same as long as the app runs. */
async function followLaunch(): Promise<void> {
  const launch = await App.getLaunchUrl()
  sessionStorage.setItem(LAUNCHED, '1')
  if (launch) follow(launch.url)
}

function follow(url: string): void {
  const link = readDeepLink(url, place())
  if (link.kind === 'login') openLogin()
  else if (link.kind === 'page' && link.path !== location.pathname + location.search)
    location.assign(link.path)
}

/** S2.22: the login page of this app is the paper's, with its form; it leads back to where the reader was. */
function openLogin(): void {
  const { pathname, search, href, origin } = location
  const isThere = pathname === dialogFlow.login.href()
  const next = pathname + search
  const address = isThere ? new URL(href) : new URL(dialogFlow.login.href({ next }), origin)
  address.searchParams.set('mit', APP_FORM)
  location.assign(address.pathname + address.search)
}

/** The system's button for going back closes what lies over the page first, and leaves the app at its first page. */
function goBack(canGoBack: boolean): void {
  const layer = document.querySelector<HTMLElement>('dialog[open], [popover]:popover-open')
  if (layer instanceof HTMLDialogElement && layer.open) return layer.close()
  if (layer) return layer.hidePopover()
  if (canGoBack) history.back()
  else unlessRefused(App.exitApp())
}

/** Web views on Android share nothing by themselves. */
function shareByShell(): void {
  const share = (data: ShareData = {}) => Share.share(data).then(() => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

/** Not every web view notices that the line went: the shell does, and the page hears it as from its own window. */
function watchNetwork(): void {
  let isOnline = navigator.onLine
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true })
  const know = (connected: boolean) => {
    if (connected === isOnline) return
    isOnline = connected
    dispatchEvent(new Event(connected ? 'online' : 'offline'))
  }
  // Ahead of whoever asks `onLine` when told.
  addEventListener('online', () => void (isOnline = true), { capture: true })
  addEventListener('offline', () => void (isOnline = false), { capture: true })
  unlessRefused(Network.addListener('networkStatusChange', ({ connected }) => know(connected)))
  unlessRefused(Network.getStatus().then(({ connected }) => know(connected)))
}
