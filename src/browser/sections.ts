/**
 * A first visit is not kept waiting by sections out of view. Once it stands they are laid out one by one, while nothing else
 * is to do: whoever scrolls quickly, or to the end, finds everything where it stays.
 */
export function startSections(): void {
  if (!('requestIdleCallback' in window)) return
  const waiting = [...document.querySelectorAll<HTMLElement>('main .section')]
  const layOutNext = (): void => {
    const section = waiting.shift()
    if (!section) return
    section.style.contentVisibility = 'visible'
    // One a frame: several at once would hold up a phone.
    requestAnimationFrame(() => requestIdleCallback(layOutNext))
  }
  addEventListener('load', () => requestIdleCallback(layOutNext), { once: true })
}
