import { reader, refreshReader } from '../readers/reader.ts'

const CHANNEL = 'morgenblatt:session'

/** S4.08: a sign-in or sign-out in one tab is noticed in the others; pages made for the reader alone are left. */
export function startOtherTabs(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  let known: string | null | undefined
  let isAnswering = false
  reader.subscribe((person) => {
    if (person === undefined) return
    const current = person?.email ?? null
    // What another tab said is not said again.
    if (known !== current && !isAnswering) channel.postMessage(current)
    known = current
  })
  channel.addEventListener('message', ({ data }) => {
    if (data === known || isAnswering) return
    isAnswering = true
    const before = known
    void refreshReader().then(() => {
      isAnswering = false
      // Its forms would be sent for whoever is signed in by now.
      if (known !== before && document.documentElement.dataset['layout'] === 'portal')
        location.reload()
    })
  })
}
