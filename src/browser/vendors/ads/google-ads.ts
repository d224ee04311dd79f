import { plusUser, type AdTargeting } from '../../../rules/ads/ad-targeting.ts'
import { ADVERTISEMENT } from '../../../rules/articles/marks/sold-content.ts'
import { onEveryPage } from '../../navigation/page-events.ts'
import { consent, tcf } from '../consent-state.ts'
import { loadScript } from '../load-script.ts'
import { paywallState } from '../../page/paywall-state.ts'
import { sendConsent } from './consent-mode.ts'
import { fetchBids, preparePrebid } from './prebid.ts'
import { googletag, type GoogleSlot, type GoogleTag, type Size } from './google-tag.ts'

type PageAds = { script: string; prebid: string; targeting: AdTargeting }

/** S9.05 */
const RESIZE_REFRESH_MS = 50
/** A slot is defined when it is this close to the viewport. */
const NEAR = '300px'

let page: PageAds | undefined
let isListening = false
let isReady = false
let observer: IntersectionObserver | undefined
const activeSlots = new Map<HTMLElement, { slot: GoogleSlot; sizes: string }>()

/**
 * S5.08: fills the ad slots of this page once the reader has agreed to ad servers, and releases those of the previous
 * page.
 */
export function startGoogleAds(settings: string): void {
  page = JSON.parse(settings)
  if (isListening) return void fill()
  isListening = true
  sendConsent('default', false)
  consent.subscribe((record) => {
    sendConsent('update', Boolean(record?.general))
    void fill()
  })
}

async function fill(): Promise<void> {
  const filled = page
  if (!filled || !consent.get()?.general) return
  await tcf.ready()
  // Another page is shown now and fills its own slots.
  if (page !== filled) return
  const { script, prebid, targeting } = filled
  if (prebid) preparePrebid(prebid)
  googletag().cmd.push(() => {
    const tag = googletag()
    if (!isReady) prepare(tag)
    isReady = true
    tag.pubads().clearTargeting()
    const plususer = [plusUser(document.documentElement.dataset['roles'] ?? '')]
    const paywall = [paywallState.isPaywall ? 'ja' : 'nein']
    for (const [key, values] of Object.entries({ ...targeting, plususer, paywall }))
      tag.pubads().setTargeting(key, [...values])
    watch(tag)
  })
  void loadScript(script).catch(() => undefined)
}

function prepare(tag: GoogleTag): void {
  tag.pubads().disableInitialLoad()
  // Each ad runs in a frame of its own and cannot read this page.
  tag.pubads().setForceSafeFrame(true)
  tag.pubads().addEventListener('slotRenderEnded', ({ slot, isEmpty }) => {
    const element = document.getElementById(slot.getSlotElementId())
    if (!element) return
    // Hide the paper's own ad if another ad was delivered. Its space stays, so that nothing moves.
    const own = element.parentElement?.querySelector<HTMLElement>('.house-ad')
    if (own) own.style.visibility = isEmpty ? '' : 'hidden'
    const label = element.parentElement?.querySelector<HTMLElement>('.ad-label')
    if (!label) return
    const ofOwn = (label.dataset['own'] ??= label.textContent)
    label.textContent = isEmpty ? ofOwn : ADVERTISEMENT
  })
  tag.enableServices()
  onEveryPage(() => destroyOldSlots(tag))
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(refreshResized, RESIZE_REFRESH_MS, tag)
  })
}

function watch(tag: GoogleTag): void {
  observer?.disconnect()
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer?.unobserve(target)
        define(tag, target)
      }
    },
    { rootMargin: NEAR },
  )
  for (const element of document.querySelectorAll<HTMLElement>('[data-ad-unit]'))
    if (!activeSlots.has(element)) observer.observe(element)
}

function define(tag: GoogleTag, element: HTMLElement): void {
  const { adUnit = '', adSlot = '', sizes = '' } = element.dataset
  const steps = parseSteps(sizes)
  const box = document.createElement('div')
  box.id = `ad-${adSlot}`
  element.append(box)
  const all = steps.flatMap((step) => step.sizes)
  const slot = tag.defineSlot(adUnit, all, box.id)
  if (!slot) return
  const mapping = tag.sizeMapping()
  for (const step of steps) mapping.addSize([step.from, 0], step.sizes)
  slot.defineSizeMapping(mapping.build()).addService(tag.pubads())
  activeSlots.set(element, { slot, sizes: currentSizes(steps) })
  tag.display(box.id)
  refresh(tag, [slot])
}

/** Requests new ads for slots whose breakpoint changed with the window's width. */
function refreshResized(tag: GoogleTag): void {
  const changed: GoogleSlot[] = []
  for (const [element, known] of activeSlots) {
    const sizes = currentSizes(parseSteps(element.dataset['sizes'] ?? ''))
    if (sizes === known.sizes || !element.isConnected) continue
    known.sizes = sizes
    changed.push(known.slot)
  }
  if (changed.length > 0) refresh(tag, changed)
}

function refresh(tag: GoogleTag, slots: GoogleSlot[]): void {
  const ids = slots.map((slot) => slot.getSlotElementId())
  // The page may have changed while bids were fetched; refresh only the slots that still exist.
  const refreshActive = () => {
    const own = new Set([...activeSlots.values()].map(({ slot }) => slot))
    const left = slots.filter((slot) => own.has(slot))
    if (left.length > 0) tag.pubads().refresh(left)
  }
  if (page?.prebid) fetchBids(ids, refreshActive)
  else tag.pubads().refresh(slots)
}

/** Destroys the slots of pages that are no longer shown. */
function destroyOldSlots(tag: GoogleTag): void {
  const elements = [...activeSlots.keys()].filter((element) => !element.isConnected)
  const slots = elements.flatMap((element) => activeSlots.get(element)?.slot ?? [])
  for (const element of elements) activeSlots.delete(element)
  if (slots.length > 0) tag.destroySlots(slots)
}

type Step = { from: number; sizes: Size[] }

/** `0:300x250,320x100;768:728x90` */
const parseSteps = (text: string): Step[] =>
  text.split(';').map((step) => {
    const [from = '', sizes = ''] = step.split(':')
    const pairs = sizes.split(',').map((size) => size.split('x').map(Number) as Size)
    return { from: Number(from), sizes: pairs }
  })

/** Returns the sizes for the current width of the window. */
const currentSizes = (steps: readonly Step[]): string =>
  String(steps.findLast(({ from }) => innerWidth >= from)?.sizes)
