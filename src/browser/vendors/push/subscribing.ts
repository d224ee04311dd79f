import type { PushChoices } from '../../../rules/push/first-choices.ts'

/** What `GET /api/push` answers. */
export type PushDescription = {
  publicKey: string
  /** Where the choices are made. */
  page: string
  /** The address of CleverPush's script, where it does this in our place. */
  cleverPush: string | null
  words: Record<'question' | 'yes' | 'no' | 'done' | 'change' | 'failed', string>
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const describePush = async (): Promise<PushDescription> => (await fetch('/api/push')).json()

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the browser, which asks its reader: only where something was pressed. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // It is subscribed with a key that holds no more.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** False where the site does not take it. */
export async function keep(subscription: PushSubscription, choices: PushChoices): Promise<boolean> {
  const { ok } = await send('PUT', 'subscription', { subscription, choices })
  return ok
}

export const send = (method: string, path: string, body: object): Promise<Response> =>
  fetch(`/api/push/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
