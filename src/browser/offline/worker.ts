import { atom } from 'nanostores'
import { SKIP_WAITING_MESSAGE } from '../../rules/browsing/offline-caches.ts'
import { showNotice } from '../page/notices.ts'
import { texts } from './texts.de.ts'

const UPDATE_MS = 60 * 60 * 1000

/** S1.13: the state of the service worker. */
export type WorkerState = {
  registered: boolean
  activated: boolean
  /** A newer worker waits until this page is reloaded. */
  needsRefresh: boolean
  offlineReady: boolean
  /** S8.08 */
  failed: boolean
}

export const workerState = atom<WorkerState>({
  registered: false,
  activated: false,
  needsRefresh: false,
  offlineReady: false,
  failed: false,
})

const setState = (state: keyof WorkerState) =>
  workerState.set({ ...workerState.get(), [state]: true })

/** The document has the state as well, for styles and debugging: `data-service-worker="registered activated"`. */
workerState.subscribe((state) => {
  const words = Object.entries(state).filter(([, isSo]) => isSo)
  document.documentElement.dataset['serviceWorker'] = words.map(([word]) => word).join(' ')
})

export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = !serviceWorker.controller
  try {
    const registration = await serviceWorker.register('/sw.js', { scope: '/' })
    setState('registered')
    if (registration.active) setState('activated')
    // A page that was just loaded is already up to date.
    if (registration.waiting && !isFirst) registration.waiting.postMessage(SKIP_WAITING_MESSAGE)
    if (registration.installing) watch(registration.installing, isFirst)
    registration.addEventListener('updatefound', () => {
      if (registration.installing) watch(registration.installing, !serviceWorker.controller)
    })
    setInterval(() => void registration.update().catch(() => undefined), UPDATE_MS)
  } catch {
    setState('failed')
  }
}

function watch(worker: ServiceWorker, isFirst: boolean): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') setState('activated')
    if (worker.state !== 'installed') return
    if (isFirst) return setState('offlineReady')
    setState('needsRefresh')
    showNotice({
      text: texts.newEdition,
      actions: [{ label: texts.reload, run: () => refresh(worker) }],
    })
  })
}

/** The reload loads the page from the network: it is current even if the old worker is still busy. */
function refresh(worker: ServiceWorker): void {
  worker.postMessage(SKIP_WAITING_MESSAGE)
  location.reload()
}
