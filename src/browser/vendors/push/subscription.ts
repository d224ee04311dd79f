import type { PushChoices } from '../../../rules/push/first-choices.ts'

/** The response of `GET /api/push`. */
export type PushDescription = {
  publicKey: string
  /** Path of the page with the push settings. */
  page: string
  /** Address of CleverPush's script if it replaces the paper's own push, else `null`. */
  cleverPush: string | null
  words: Record<'question' | 'yes' | 'no' | 'done' | 'change' | 'failed', string>
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const fetchPushDescription = async (): Promise<PushDescription> =>
  (await fetch('/api/push')).json()

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes this browser, which asks the reader for permission. Call it only after a click or key press. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // The subscription uses an old key: replace it.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Stores the subscription and the choices. Returns `false` if the server rejects them. */
export async function saveSubscription(
  subscription: PushSubscription,
  choices: PushChoices,
): Promise<boolean> {
  const { ok } = await send('PUT', 'subscription', { subscription, choices })
  return ok
}

export const send = (method: string, path: string, body: object): Promise<Response> =>
  fetch(`/api/push/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
