/// <reference lib="webworker" />
import { FIRST_CHOICES } from '../../rules/push/first-choices.ts'
import type { PushPayload } from '../../rules/push/push-message.ts'

declare const self: ServiceWorkerGlobalScope

/** The event that renews a subscription; missing from the standard library. */
type ChangeEvent = ExtendableEvent & { oldSubscription?: PushSubscription }

/** S1.08: shows notifications, opens their article and renews the subscription. */
export function startPush(): void {
  self.addEventListener('push', (event) => {
    const payload: Partial<PushPayload> = event.data?.json() ?? {}
    const { title = '', path, ...options } = payload
    event.waitUntil(
      self.registration.showNotification(title, { ...options, lang: 'de', data: path }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(new URL(String(event.notification.data ?? '/'), location.origin)))
  })
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as ChangeEvent).waitUntil(renew((event as ChangeEvent).oldSubscription)),
  )
}

/** Focuses the window that shows the article, or opens a new one. */
async function open({ origin, href }: URL): Promise<unknown> {
  if (origin !== location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url.split('#')[0] === href)
  return shown ? shown.focus() : self.clients.openWindow(href)
}

async function renew(old: PushSubscription | undefined): Promise<void> {
  if (!old) return
  const subscription = await self.registration.pushManager.subscribe(old.options)
  await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription, choices: FIRST_CHOICES, replaces: old.endpoint }),
  })
}
