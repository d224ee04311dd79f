/** Runs in the browser during development, before the first script: shows changes of the sources in the open page. */
import '@vitejs/plugin-react/preamble'
import { Idiomorph } from 'idiomorph'
import { announcePage, onEveryPage } from '../../src/browser/navigation/page-events.ts'
import { SITE_CHANGED } from './site-changed.ts'

/** Maps each node of the page to a copy of how the server last sent it. Nodes that scripts have added have no copy. */
const sentCopies = new WeakMap<Node, Node>()
let lastRequest = 0

remember(document.body)
onEveryPage(() => {
  const main = document.getElementById('main')
  const isReplaced = ![...(main?.childNodes ?? [])].some((node) => sentCopies.has(node))
  // By soft navigation.
  if (main && isReplaced) remember(main)
})
import.meta.hot?.on(SITE_CHANGED, () => void update())

/** Fetches the page again and changes what the server now sends differently. */
async function update(): Promise<void> {
  document.querySelector('vite-error-overlay')?.remove()
  const request = ++lastRequest
  const response = await fetch(location.href, { cache: 'no-store' })
  const html = await response.text()
  if (request !== lastRequest) return
  const next = new DOMParser().parseFromString(html, 'text/html')
  const { layout } = document.documentElement.dataset
  // Other layouts have other styles. Pages without a layout show an error of a source.
  if (response.redirected || !layout || layout !== next.documentElement.dataset['layout'])
    return location.reload()
  replaceHead(next)
  if (morph(next)) announcePage()
}

function replaceHead(next: Document): void {
  document.title = next.title
  for (const element of document.head.querySelectorAll('[data-page-head]')) element.remove()
  document.head.append(...next.head.querySelectorAll('[data-page-head]'))
}

/**
 * Compares what the server sent before with what it sends now, and applies only the differences. What scripts and the
 * reader have changed stays. Returns whether elements were added, which scripts may have to start.
 */
function morph(next: Document): boolean {
  let hasAdded = false
  let sent: Node | undefined
  let sentNow: Node
  void Idiomorph.morph(document.body, next.body, {
    callbacks: {
      beforeNodeMorphed(shown: Node, now: Node) {
        sent = sentCopies.get(shown)
        sentNow = now
        // Without scripts, which is how the answer is parsed, this element has other content.
        if (sent?.isEqualNode(now) || shown.nodeName === 'NOSCRIPT') return false
        if (isStartedIsland(shown)) {
          // React renders its content. New props need a new start.
          if (propsOf(sent) !== propsOf(now)) location.reload()
          return false
        }
        sentCopies.set(shown, now.cloneNode(true))
        return true
      },
      beforeAttributeUpdated: (name: string) =>
        attributeOf(sent, name) !== attributeOf(sentNow, name),
      beforeNodeRemoved: (shown: Node) => sentCopies.has(shown),
      afterNodeAdded(added: Node) {
        remember(added)
        hasAdded ||= added instanceof Element
      },
    },
  })
  return hasAdded
}

function remember(shown: Node, copy: Node = shown.cloneNode(true)): void {
  sentCopies.set(shown, copy)
  for (const [index, child] of shown.childNodes.entries()) remember(child, copy.childNodes[index])
}

const isStartedIsland = (node: Node): boolean =>
  node instanceof HTMLElement &&
  node.localName === 'mb-island' &&
  ['loading', 'ready'].includes(node.dataset['state'] ?? '')

/** Returns an island's name and props. */
const propsOf = (node: Node | undefined): string =>
  node instanceof HTMLElement
    ? `${node.dataset['island']} ${node.querySelector(':scope > script')?.textContent}`
    : ''

const attributeOf = (node: Node | undefined, name: string): string | null =>
  node instanceof Element ? node.getAttribute(name) : null
