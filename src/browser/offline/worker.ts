import { atom } from 'nanostores'
import { Workbox } from 'workbox-window'
import { say } from '../page/notices.ts'
import { texts } from '../texts.de.ts'

const UPDATE_MS = 60 * 60 * 1000

/** S1.13: what has become of the service worker. */
export type WorkerState = {
  registered: boolean
  activated: boolean
  /** A newer one waits until this page is loaded anew. */
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

const become = (state: keyof WorkerState) =>
  workerState.set({ ...workerState.get(), [state]: true })

/** Stands at the document too, for styles and for who looks into it: `data-service-worker="registered activated"`. */
workerState.subscribe((state) => {
  const words = Object.entries(state).filter(([, isSo]) => isSo)
  document.documentElement.dataset['serviceWorker'] = words.map(([word]) => word).join(' ')
})

export async function registerWorker(): Promise<void> {
  const worker = new Workbox('/sw.js', { scope: '/' })
  worker.addEventListener('installed', ({ isUpdate }) => !isUpdate && become('offlineReady'))
  worker.addEventListener('activated', () => become('activated'))
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    become('needsRefresh')
    // A page that was loaded just now is new already.
    if (wasWaitingBeforeRegister) return worker.messageSkipWaiting()
    say({ text: texts.newEdition, actions: [{ label: texts.reload, run: () => refresh(worker) }] })
  })
  try {
    const registration = await worker.register()
    if (!registration) throw new Error('The service worker was not registered.')
    become('registered')
    if (registration.active) become('activated')
    setInterval(() => void worker.update().catch(() => undefined), UPDATE_MS)
  } catch {
    become('failed')
  }
}

function refresh(worker: Workbox): void {
  worker.addEventListener('controlling', () => location.reload())
  worker.messageSkipWaiting()
}
