import { frameHeight } from '../../rules/articles/embeds/ecommerce-widget.ts'
import { allows } from '../../rules/consent/consent-record.ts'
import { CONSENT_VENDORS } from '../../rules/consent/vendors.ts'
import { consent } from './consent-state.ts'

/** Embeds opened by consent and their placeholders, which return when the consent ends. */
const opened = new Map<HTMLElement, HTMLElement>()
let near: IntersectionObserver | undefined

/**
 * S3.10: opens embeds of vendors on a click, or automatically near the viewport while the reader agrees to the
 * vendor.
 */
export function startEmbeds(): void {
  if (!near) {
    near = new IntersectionObserver(openVisible, { rootMargin: '400px' })
    document.addEventListener('click', openOnClick)
    addEventListener('message', fitFrame)
    consent.listen(applyConsent)
  }
  applyConsent()
}

function applyConsent(): void {
  for (const embed of opened.keys()) if (!isAllowed(embed)) close(embed)
  for (const embed of document.querySelectorAll<HTMLElement>('.embed[data-frame]')) {
    for (const button of embed.querySelectorAll('button')) button.disabled = false
    near?.unobserve(embed)
    if (isAllowed(embed)) near?.observe(embed)
  }
}

function isAllowed({ isConnected, dataset }: HTMLElement): boolean {
  const vendor = CONSENT_VENDORS.find((name) => name === dataset['vendor'])
  return isConnected && vendor !== undefined && allows(consent.get(), vendor)
}

function openVisible(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement) || !isAllowed(target)) continue
    const placeholder = open(target)?.placeholder
    if (placeholder) opened.set(target, placeholder)
  }
}

/** Opens an embed by a click. It stays open even if the consent changes. */
function openOnClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[data-open-embed]') : null
  const embed = button?.closest<HTMLElement>('.embed[data-frame]')
  if (embed) open(embed)?.frame.focus()
}

/** Replaces the placeholder with the frame, at the same height so that nothing moves. */
function open(embed: HTMLElement) {
  near?.unobserve(embed)
  const placeholder = embed.querySelector<HTMLElement>('.embed-placeholder')
  if (!placeholder) return undefined
  const frame = document.createElement('iframe')
  frame.title = embed.dataset['title'] ?? ''
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture'
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation',
  )
  frame.style.minHeight = `${placeholder.offsetHeight}px`
  frame.src = embed.dataset['frame'] ?? ''
  placeholder.replaceWith(frame)
  return { frame, placeholder }
}

function close(embed: HTMLElement): void {
  const placeholder = opened.get(embed)
  if (placeholder) embed.querySelector('iframe')?.replaceWith(placeholder)
  opened.delete(embed)
}

/**
 * S3.11: sets the height of an e-commerce widget to the one it reports. Only messages of the frame itself from its
 * own origin count.
 */
function fitFrame({ origin, source, data }: MessageEvent): void {
  const height = frameHeight(data)
  if (height === null) return
  for (const embed of document.querySelectorAll<HTMLElement>('.embed[data-origin]')) {
    const frame = embed.querySelector('iframe')
    if (origin === embed.dataset['origin'] && frame && source === frame.contentWindow)
      frame.style.cssText = `height:${height}px;min-height:0;aspect-ratio:auto`
  }
}
