import { reader, refreshReader } from '../readers/reader.ts'

const CHANNEL = 'morgenblatt:session'

/** S4.08: applies a sign-in or sign-out in the other tabs as well. Personal pages are reloaded. */
export function syncTabs(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  let known: string | null | undefined
  let isAnswering = false
  reader.subscribe((person) => {
    if (person === undefined) return
    const current = person?.email ?? null
    // Do not broadcast a change that came from another tab.
    if (known !== current && !isAnswering) channel.postMessage(current)
    known = current
  })
  channel.addEventListener('message', ({ data }) => {
    if (data === known || isAnswering) return
    isAnswering = true
    const before = known
    void refreshReader().then(() => {
      isAnswering = false
      // Personal pages reload: their forms would be sent for the reader who is signed in now.
      if (known !== before && document.documentElement.dataset['layout'] === 'portal')
        location.reload()
    })
  })
}
