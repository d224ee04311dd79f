import { dialogFlow } from '../../src/routes/dialog-flow.ts'
import { APP_FORM } from '../../src/rules/site/app-config.ts'
import { readDeepLink } from './deep-links.ts'
import { place } from './links.ts'
import { App, Network, Share, SplashScreen, logRejection } from './plugins.ts'

const LAUNCHED = 'app:launched'

/** Connects the page to the shell of the app. */
export function startShell(): void {
  logRejection(SplashScreen.hide())
  logRejection(App.addListener('appUrlOpen', ({ url }) => follow(url)))
  logRejection(App.addListener('backButton', ({ canGoBack }) => goBack(canGoBack)))
  if (!sessionStorage.getItem(LAUNCHED)) logRejection(followLaunch())
  if (!('share' in navigator)) shareByShell()
  watchNetwork()
}

/** Follows the address that the app was opened with; only once, because it stays the same while the app runs. */
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

/** S2.22: opens the paper's login page with the app's form; it returns to the reader's current page. */
function openLogin(): void {
  const { pathname, search, href, origin } = location
  const isThere = pathname === dialogFlow.login.href()
  const next = pathname + search
  const address = isThere ? new URL(href) : new URL(dialogFlow.login.href({ next }), origin)
  address.searchParams.set('mit', APP_FORM)
  location.assign(address.pathname + address.search)
}

/** The system's back button first closes a dialog or popover, and leaves the app on its first page. */
function goBack(canGoBack: boolean): void {
  const layer = document.querySelector<HTMLElement>('dialog[open], [popover]:popover-open')
  if (layer instanceof HTMLDialogElement && layer.open) return layer.close()
  if (layer) return layer.hidePopover()
  if (canGoBack) history.back()
  else logRejection(App.exitApp())
}

/** Android's web views have no `navigator.share`. */
function shareByShell(): void {
  const share = (data: ShareData = {}) => Share.share(data).then(() => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

/** Some web views miss a lost connection, so the shell's events are passed to the page as `online` and `offline`. */
function watchNetwork(): void {
  let isOnline = navigator.onLine
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true })
  const know = (connected: boolean) => {
    if (connected === isOnline) return
    isOnline = connected
    dispatchEvent(new Event(connected ? 'online' : 'offline'))
  }
  // Captures first, so that other listeners read the new `onLine`.
  addEventListener('online', () => void (isOnline = true), { capture: true })
  addEventListener('offline', () => void (isOnline = false), { capture: true })
  logRejection(Network.addListener('networkStatusChange', ({ connected }) => know(connected)))
  logRejection(Network.getStatus().then(({ connected }) => know(connected)))
}
