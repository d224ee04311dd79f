/** An ad counts as seen if half of it is visible for one second (decision 51). */
const VISIBLE_SHARE = 0.5
const VISIBLE_MS = 1000

const timers = new Map<Element, ReturnType<typeof setTimeout>>()
let observer: IntersectionObserver | undefined

/** Counts views and clicks of the paper's own ads on this page. */
export function watchHouseAds(): void {
  if (!observer) document.addEventListener('click', countClick)
  observer?.disconnect()
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  observer = new IntersectionObserver(onSight, { threshold: VISIBLE_SHARE })
  for (const ad of document.querySelectorAll('[data-ad] .house-ad')) observer.observe(ad)
}

function onSight(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    clearTimeout(timers.get(target))
    if (isIntersecting) timers.set(target, setTimeout(seen, VISIBLE_MS, target))
  }
}

function seen(ad: Element): void {
  observer?.unobserve(ad)
  // Not seen if an ad server's ad covers it.
  const isSeen = !document.hidden && ad.checkVisibility({ visibilityProperty: true })
  if (isSeen) count(ad, 'view')
}

function countClick({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('.house-ad a')) count(target, 'click')
}

function count(element: Element, kind: 'view' | 'click'): void {
  const { ad, adSlot: slot } = element.closest<HTMLElement>('[data-ad]')?.dataset ?? {}
  void fetch('/api/ads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ adId: Number(ad), slot, kind }] }),
    keepalive: true,
  }).catch(() => undefined)
}
